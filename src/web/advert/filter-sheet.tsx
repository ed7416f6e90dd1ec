import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

interface FilterSheetProps {
  /** Filters in use. */
  count: number
  /** What the way back to the results says: how many there are. */
  resultWords: string
  children: React.ReactNode
}

/** On a phone the filters come up from below; the results behind them follow each change. */
export function FilterSheet({ count, resultWords, children }: FilterSheetProps) {
  const { t } = useTranslation('advert')
  const [isOpen, setIsOpen] = useState(false)
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const element = sheet.current
    element?.showModal()
    return () => element?.close()
  }, [isOpen])
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="min-h-12 flex-1 px-3! desk:hidden noscript:hidden"
      >
        <Icon name="funnel" className="size-5" /> {t('Advert.filters')}
        {count > 0 && <Badge tone="brass">{count}</Badge>}
      </Button>
      <dialog
        ref={sheet}
        aria-label={t('Advert.filters')}
        closedby="any"
        onClose={() => setIsOpen(false)}
        className="sheet rounded-t-lg border-t border-line bg-surface-2 text-text"
      >
        {isOpen && (
          <div className="grid gap-5 px-4 pt-4 pb-6 sm:px-6">
            <h2 className="text-xl">{t('Advert.filters')}</h2>
            {children}
            <Button kind="primary" onClick={() => setIsOpen(false)}>
              {resultWords}
            </Button>
          </div>
        )}
      </dialog>
    </>
  )
}
