import { useTranslation } from '../../base/i18n/use-translation.ts'

/** Says to those whose browser runs no scripts why nothing comes; others never see it. */
export function NoScript({ className = '' }: { className?: string }) {
  const { t } = useTranslation('account')
  return (
    <p className={`hidden text-sm text-warning noscript:block ${className}`}>
      {t('Form.noScript')}
    </p>
  )
}
