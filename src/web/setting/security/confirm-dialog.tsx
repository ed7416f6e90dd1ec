import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ActionForm } from '../action-form.tsx'

interface ConfirmDialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  /** What it means, and for whom. */
  children: React.ReactNode
  /** The words of the button that does it. */
  action: string
  /** Does it; the dialog stays for what it throws. */
  submit: () => Promise<unknown>
}

/** Asks once more before something that is not easily undone. The focus begins at the way back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, isOpen, onClose, children, action, submit } = props
  const { t } = useTranslation('account')
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-3">{children}</div>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <Button className="min-h-12" onClick={onClose}>
          {t('Security.cancel')}
        </Button>
        <ActionForm kind="danger" submit={submit}>
          {action}
        </ActionForm>
      </div>
    </Dialog>
  )
}
