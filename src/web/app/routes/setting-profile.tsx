import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { useSession } from '../../base/session/session.ts'
import { AvatarSection } from '../../setting/avatar/avatar-section.tsx'
import { IdentitySection } from '../../setting/profile/identity-section.tsx'
import { LanguageSection } from '../../setting/profile/language-section.tsx'
import { PseudoSection } from '../../setting/profile/pseudo-section.tsx'
import { RulesSection } from '../../setting/profile/rules-section.tsx'

export default function ProfileTab() {
  const { t } = useTranslation('account')
  const user = useSession()?.user
  return (
    <>
      <PageMeta title={t('Setting.profile')} description={t('Setting.profileIntro')} />
      {user && (
        <>
          <PseudoSection user={user} />
          <AvatarSection user={user} />
        </>
      )}
      <LanguageSection />
      {user && <RulesSection user={user} />}
      <IdentitySection />
    </>
  )
}
