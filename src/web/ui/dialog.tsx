import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Icon } from './icon.tsx'

interface DialogProps {
  title: string
  isOpen: boolean
  /** Asked for by Escape, by a click beside the dialog, by its cross. */
  onClose: () => void
  children: React.ReactNode
}

/**
 * A question that has to be answered before anything else. The focus goes to the first control in it, and
 * back to where it came from. What it holds is made anew each time it opens.
 */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (!isOpen) return
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby="any"
      onClose={() => isOpen && onClose()}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-[28rem] overflow-y-auto rounded-lg border border-line-strong bg-surface-2 text-text shadow-menu backdrop:bg-[oklch(0.1_0.02_256/0.65)] open:animate-[appear_var(--motion-quick)]"
    >
      {isOpen && (
        <div className="relative grid gap-4 p-5 sm:p-6">
          <h2 id={titleId} className="pr-12 text-xl">
            {title}
          </h2>
          {children}
          {/* last, so that the focus begins at what is asked */}
          <button
            type="button"
            aria-label={t('Shell.close')}
            onClick={onClose}
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-md text-text-quiet hover:bg-surface-3 hover:text-text"
          >
            <Icon name="x" className="size-5" />
          </button>
        </div>
      )}
    </dialog>
  )
}
