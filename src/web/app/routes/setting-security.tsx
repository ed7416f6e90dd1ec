import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import { useAccount } from '../../setting/account-overview.tsx'
import { DeviceSection } from '../../setting/security/device-section.tsx'
import { DiscordSection } from '../../setting/security/discord-section.tsx'
import { EmailSection } from '../../setting/security/email-section.tsx'
import { factorsOf } from '../../setting/security/factors.ts'
import { PasskeySection } from '../../setting/security/passkey-section.tsx'
import { PasswordSection } from '../../setting/security/password-section.tsx'
import { PhoneSection } from '../../setting/security/phone-section.tsx'
import { TwoStepSection } from '../../setting/security/two-step-section.tsx'
import { useList } from '../../setting/security/use-list.ts'

export default function SecurityTab() {
  const { t } = useTranslation('account')
  const { account, refresh } = useAccount()
  const passkeys = useList((signal) => playerApi('GET /api/manage/passkeys', {}, { signal }))
  const devices = useList((signal) => playerApi('GET /api/manage/sessions', {}, { signal }))
  const factors = factorsOf(account, passkeys.items)
  const onChanged = () => {
    passkeys.refresh()
    devices.refresh()
    return refresh()
  }
  return (
    <>
      <PageMeta title={t('Setting.security')} description={t('Security.intro')} />
      <EmailSection />
      <PasswordSection onChanged={onChanged} />
      <TwoStepSection {...{ factors, onChanged }} />
      <PasskeySection {...{ passkeys, factors, onChanged }} />
      <PhoneSection />
      <DiscordSection />
      <DeviceSection devices={devices} />
    </>
  )
}
