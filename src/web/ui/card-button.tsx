import { useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../base/lazy.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const parts = createLazy(() => import('./card-dialog.tsx'))

export interface CardButtonProps {
  title: string
  /** Of the page that is handed on. */
  path: string
  /** Path of the picture that is shown where its address is shared. */
  card: string
}

/** The way to hand a page on, or the picture of it. Texts need the namespace `game`. */
export function CardButton(props: CardButtonProps) {
  const { t } = useTranslation('game')
  const [isOpen, setIsOpen] = useState(false)
  const loaded = useLazy(parts, isOpen)
  return (
    <>
      <Button className="noscript:hidden" onClick={() => setIsOpen(true)}>
        <Icon name="share-2" className="size-5" /> {t('Card.share')}
      </Button>
      {loaded && <loaded.CardDialog {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
