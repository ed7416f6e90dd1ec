import { useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../../base/lazy.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DoneMessage } from '../../ui/done-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDone } from '../../ui/use-done.ts'

const form = createLazy(() => import('./grant-form.tsx'))

interface GrantButtonProps {
  player: { id: number; pseudo: string }
  /** Their balance may be another. */
  onChange: () => Promise<void>
}

/** The way to give a player something, and what became of it. */
export function GrantButton({ player: { id, pseudo }, onChange }: GrantButtonProps) {
  const { t } = useTranslation('team')
  const parts = useLazy(form)
  const [isAsking, setIsAsking] = useState(false)
  const { done, finish } = useDone<'waits' | 'done'>(onChange)
  const close = () => setIsAsking(false)
  return (
    <div className="mb-4">
      {done && <DoneMessage key={done.at}>{t(`Grant.${done.what}`)}</DoneMessage>}
      <Button onClick={() => setIsAsking(true)}>
        <Icon name="heart-handshake" className="size-5" /> {t('Grant.ask')}
      </Button>
      <Dialog title={t('Grant.askTitle', { pseudo })} isOpen={isAsking} onClose={close}>
        {parts && (
          <parts.GrantForm
            id={id}
            onClose={close}
            onDone={async (isWaiting) => {
              close()
              await finish(isWaiting ? 'waits' : 'done')
            }}
          />
        )}
      </Dialog>
    </div>
  )
}
