import { useTranslation } from 'react-i18next'
import { removePhoneNumber } from '../../../contract/phone.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { useAccount } from '../account-overview.tsx'
import { withProof } from '../proof.tsx'
import { SettingSection } from '../setting-section.tsx'
import { FormattedNumber } from './formatted-number.tsx'
import { PhoneSteps } from './phone-steps.tsx'
import { StateLine } from './state-line.tsx'
import { TaskButton, useTask } from '../task.tsx'

/** The phone number, shown whole: the page is its owner's. */
export function PhoneSection() {
  const { t } = useTranslation('account')
  const { account, refresh } = useAccount()
  const { phoneNumber } = account
  const task = useTask()
  async function finish(result: string) {
    await refresh()
    task.finish(result)
  }
  return (
    <SettingSection title={t('Security.phone.title')} intro={t('Security.phone.intro')}>
      <StateLine
        icon="smartphone"
        state={phoneNumber ? <FormattedNumber number={phoneNumber} /> : t('Security.phone.none')}
        detail={phoneNumber ? t('Security.phone.verified') : undefined}
      >
        <TaskButton task={task}>
          {t(phoneNumber ? 'Security.phone.change' : 'Security.phone.add')}
        </TaskButton>
        {phoneNumber && !task.isOpen && (
          <ConfirmButton
            action={t('Security.phone.remove')}
            title={t('Security.phone.removeTitle')}
            submit={() => withProof(() => playerApi(removePhoneNumber, {}))}
            onDone={() => finish(t('Security.phone.removed'))}
          >
            <p className="font-semibold">
              <FormattedNumber number={phoneNumber} />
            </p>
            <p>{t('Security.phone.removeText')}</p>
          </ConfirmButton>
        )}
      </StateLine>
      {task.result}
      {task.isOpen && <PhoneSteps onDone={() => finish(t('Security.phone.added'))} />}
    </SettingSection>
  )
}
