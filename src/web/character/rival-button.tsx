import { useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../base/lazy.ts'
import { Button } from '../ui/button.tsx'

const parts = createLazy(() => import('./rival-dialog.tsx'))

/** The way to see a character beside another. Without scripts it is not there. */
export function RivalButton({ id }: { id: string }) {
  const { t } = useTranslation('game')
  const [isOpen, setIsOpen] = useState(false)
  const loaded = useLazy(parts, isOpen)
  return (
    <>
      <Button className="noscript:hidden" onClick={() => setIsOpen(true)}>
        {t('Character.compare.open')}
      </Button>
      {loaded && <loaded.RivalDialog id={id} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
