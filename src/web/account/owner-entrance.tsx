import { useState } from 'react'
import { ownerPath } from '../../contract/owner-path.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useLanguageSwitch } from '../base/i18n/use-language-switch.ts'
import { session } from '../base/session/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { OwnerPage } from './owner-page.tsx'
import { Registration } from './registration.tsx'

/** For who has the link and is not signed in: a new account, or the one they have. */
export function OwnerEntrance({ onRegistered }: { onRegistered: () => void }) {
  const { t } = useTranslation('account')
  const { switchTo } = useLanguageSwitch()
  const [isRegistering, setIsRegistering] = useState(false)
  if (isRegistering) {
    return (
      <Registration
        isNextView
        onRegistered={async (profile) => {
          onRegistered()
          session.start(profile)
          // it was chosen a moment ago
          await switchTo(profile.user.language)
        }}
      />
    )
  }
  return (
    <OwnerPage>
      <p>{t('Owner.account')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="primary" onClick={() => setIsRegistering(true)}>
          {t('Owner.register')}
        </Button>
        <ButtonLink to={`/account/login?${new URLSearchParams({ returnUrl: ownerPath })}`}>
          {t('Owner.signIn')}
        </ButtonLink>
      </div>
    </OwnerPage>
  )
}
