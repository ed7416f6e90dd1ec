import { useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ActionForm } from './form/action-form.tsx'
import { Icon, type IconName } from './icon.tsx'

interface ConfirmButtonProps<Result> extends Pick<
  React.ComponentProps<typeof Button>,
  'aria-label' | 'kind' | 'className'
> {
  /** The words of the button, and of the one in the dialog that does it. */
  action: string
  icon?: IconName
  /** Of the dialog. */
  title: string
  /** What it means, and for whom. */
  children: React.ReactNode
  /** Does it; the dialog stays for what it throws. */
  submit: () => Promise<Result>
  /** It is done, and the dialog gone. */
  onDone?: (result: Result) => Promise<unknown>
}

/** Asks once more before something that is not easily undone. The focus begins at the way back. */
export function ConfirmButton<Result>(props: ConfirmButtonProps<Result>) {
  const { action, icon, title, children, submit, onDone, ...button } = props
  const { t } = useTranslation('account')
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <>
      <Button {...button} onClick={() => setIsAsking(true)}>
        {icon && <Icon name={icon} className="size-5" />} {action}
      </Button>
      <Dialog title={title} isOpen={isAsking} onClose={close}>
        <div className="grid gap-3">{children}</div>
        <div className="mt-2 flex flex-wrap items-end gap-3">
          <Button className="min-h-12" onClick={close}>
            {t('Security.cancel')}
          </Button>
          <ActionForm
            kind="danger"
            submit={async () => {
              const result = await submit()
              close()
              await onDone?.(result)
            }}
          >
            {action}
          </ActionForm>
        </div>
      </Dialog>
    </>
  )
}
