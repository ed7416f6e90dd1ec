import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../button.tsx'
import { SubmitButton } from './submit-button.tsx'

interface DialogButtonsProps {
  /** Of what the form does. */
  action: string
  isDangerous?: boolean
  onClose: () => void
}

/** Does what the form asks for, or leaves it. */
export function DialogButtons({ action, isDangerous = false, onClose }: DialogButtonsProps) {
  const { t } = useTranslation('account')
  return (
    <div className="mt-1 flex flex-wrap gap-3">
      <SubmitButton className={isDangerous ? 'bg-danger! text-surface-1!' : ''}>
        {action}
      </SubmitButton>
      <Button onClick={onClose} className="min-h-12">
        {t('Security.cancel')}
      </Button>
    </div>
  )
}
