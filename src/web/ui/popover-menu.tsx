import { useRef } from 'react'
import { useNextPage } from './use-next-page.ts'

interface PopoverMenuProps {
  id: string
  /** What the button shows. */
  trigger: React.ReactNode
  triggerClass: string
  /** Which edge of the button the panel hangs from. */
  align?: 'start' | 'end'
  panelClass?: string
  children: React.ReactNode
}

/**
 * A button and the panel it opens, built on the browser's own popover: it works before any script has
 * run, closes on Escape and on a click beside it, and Tab goes from the button into the panel. Closes when
 * the visitor moves to another page.
 */
export function PopoverMenu(props: PopoverMenuProps) {
  const { id, trigger, triggerClass, align = 'end', panelClass = '', children } = props
  const panel = useRef<HTMLDivElement>(null)
  useNextPage(() => panel.current?.hidePopover())
  return (
    <>
      <button type="button" popoverTarget={id} className={triggerClass}>
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`menu ${align === 'start' ? 'menu-start' : ''} max-h-[80dvh] min-w-56 overflow-y-auto rounded-lg border border-line bg-surface-2 p-2 text-text shadow-menu ${panelClass}`}
      >
        {children}
      </div>
    </>
  )
}

/** The look of one entry of a menu: a link or a button. */
export const menuEntry =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-left hover:bg-surface-3 aria-[current=page]:text-brass aria-pressed:font-semibold aria-pressed:text-brass'
