import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAccount } from '../account-overview.tsx'
import { SettingSection } from '../setting-section.tsx'
import { ChangePasswordForm, SetPasswordForm } from './password-forms.tsx'
import { StateLine } from './state-line.tsx'
import { TaskButton, TaskPanel, useTask } from '../task.tsx'

interface PasswordSectionProps {
  /** The password is another: other devices were signed out. */
  onChanged: () => Promise<void>
}

export function PasswordSection({ onChanged }: PasswordSectionProps) {
  const { t } = useTranslation('account')
  const { hasPassword } = useAccount().account
  const task = useTask()
  async function finish(result: string) {
    await onChanged()
    task.finish(result)
  }
  return (
    <SettingSection title={t('Security.password.title')} intro={t('Security.password.intro')}>
      <StateLine
        icon="lock"
        state={t(hasPassword ? 'Security.password.set' : 'Security.password.none')}
        detail={hasPassword ? undefined : t('Security.password.noneText')}
      >
        <TaskButton task={task}>
          {t(hasPassword ? 'Security.password.change' : 'Security.password.choose')}
        </TaskButton>
      </StateLine>
      {task.result}
      {task.isOpen && (
        <TaskPanel>
          {hasPassword ? (
            <ChangePasswordForm onDone={() => finish(t('Security.password.changed'))} />
          ) : (
            <SetPasswordForm onDone={() => finish(t('Security.password.chosen'))} />
          )}
        </TaskPanel>
      )}
    </SettingSection>
  )
}
