import { useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../../base/lazy.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DoneMessage } from '../../ui/done-message.tsx'
import { Icon } from '../../ui/icon.tsx'

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
  const [done, setDone] = useState<{ isWaiting: boolean; at: number }>()
  const close = () => setIsAsking(false)
  return (
    <div className="mb-4">
      {done && (
        <DoneMessage key={done.at}>{t(done.isWaiting ? 'Grant.waits' : 'Grant.done')}</DoneMessage>
      )}
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
              await onChange()
              setDone((before) => ({ isWaiting, at: (before?.at ?? 0) + 1 }))
            }}
          />
        )}
      </Dialog>
    </div>
  )
}
