import { useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button, buttonClass } from './button.tsx'
import type { CardButtonProps } from './card-button.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { Share } from './share.tsx'

interface CardDialogProps extends CardButtonProps {
  isOpen: boolean
  onClose: () => void
}

/** A picture as others will see it, and the ways to take it along. */
export function CardDialog({ title, path, card, isOpen, onClose }: CardDialogProps) {
  const { t } = useTranslation('game')
  return (
    <Dialog title={t('Card.title', { name: title })} isOpen={isOpen} onClose={onClose}>
      <p className="text-text-quiet">{t('Card.text')}</p>
      <img
        src={card}
        alt={t('Card.picture', { name: title })}
        width={1200}
        height={630}
        className="h-auto w-full rounded-md border border-line bg-surface-3"
      />
      <Share
        title={title}
        words={{ share: t('Card.link'), shared: t('Card.linkCopied') }}
        path={path}
        kind="primary"
      />
      <div className="flex flex-wrap gap-2.5">
        <CopyPicture path={card} />
        <a href={card} download={`${title}.png`} className={buttonClass()}>
          <Icon name="download" className="size-5" /> {t('Card.save')}
        </a>
      </div>
    </Dialog>
  )
}

/** Where the browser puts pictures on the clipboard; elsewhere it can be saved. */
function CopyPicture({ path }: { path: string }) {
  const { t } = useTranslation('game')
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  if (!('ClipboardItem' in globalThis)) return null
  async function copy() {
    // not awaited here: some browsers copy only what is asked for within the click
    const picture = fetch(path).then((response) => response.blob())
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
  }
  return (
    <div className="grid gap-1">
      <Button
        onClick={() =>
          void copy().then(
            () => setOutcome('copied'),
            () => setOutcome('failed'),
          )
        }
      >
        <Icon name={outcome === 'copied' ? 'check' : 'image'} className="size-5" />
        {t(outcome === 'copied' ? 'Card.copied' : 'Card.copy')}
      </Button>
      <output className="text-sm empty:hidden">
        {outcome === 'failed' && t('Card.copyFailed')}
        {outcome === 'copied' && <span className="sr-only">{t('Card.copied')}</span>}
      </output>
    </div>
  )
}
