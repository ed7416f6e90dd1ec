import { useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../../base/lazy.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

const form = createLazy(() => import('./ban-form.tsx'))

/** The way to a new ban. */
export function BanButton({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useTranslation('team')
  const parts = useLazy(form)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button kind="primary" onClick={() => setIsOpen(true)}>
        <Icon name="plus" className="size-5" /> {t('Bans.add')}
      </Button>
      <Dialog title={t('Bans.add')} isOpen={isOpen} onClose={close}>
        {parts && (
          <parts.BanForm
            onClose={close}
            onDone={async () => {
              close()
              await onDone()
            }}
          />
        )}
      </Dialog>
    </>
  )
}
