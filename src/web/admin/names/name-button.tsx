import { useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../../base/lazy.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

const form = createLazy(() => import('./name-form.tsx'))

/** The way to reserve a name. */
export function NameButton({ onDone }: { onDone: (name: string) => Promise<void> }) {
  const { t } = useTranslation('team')
  const parts = useLazy(form)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button kind="primary" onClick={() => setIsOpen(true)}>
        <Icon name="plus" className="size-5" /> {t('Names.add')}
      </Button>
      <Dialog title={t('Names.add')} isOpen={isOpen} onClose={close}>
        {parts && (
          <parts.NameForm
            onClose={close}
            onDone={async (name) => {
              close()
              await onDone(name)
            }}
          />
        )}
      </Dialog>
    </>
  )
}
