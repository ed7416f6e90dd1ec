import { useState } from 'react'
import { useLocation } from 'react-router'
import { GameEntry } from '../../account/game-entry.tsx'
import { forgetLinkParameters, useLinkParameters } from '../../account/link-parameters.ts'
import { Outcome } from '../../account/outcome.tsx'
import { readLink } from '../../account/read-link.ts'
import { useAccountLanguage } from '../../account/use-entry.ts'
import { token } from '../../../contract/game-pass.ts'
import type { SessionProfile } from '../../../contract/session.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useNavigate } from '../../base/router.ts'
import { session } from '../../base/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'

export default function TokenPage() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const followLanguage = useAccountLanguage()
  const parameters = useLinkParameters()
  const [isRefused, setIsRefused] = useState(false)
  const pass =
    parameters &&
    readLink(token.input, { id: parameters.get('id'), server: parameters.get('server') })

  async function enter(profile: SessionProfile) {
    forgetLinkParameters(pathname)
    session.start(profile)
    await followLanguage(profile.user.language)
    await navigate('/', { replace: true })
  }
  function refuse() {
    forgetLinkParameters(pathname)
    setIsRefused(true)
  }
  if (isRefused || (parameters && !pass)) return <PassRefused />
  return <GameEntry pass={pass} onSignedIn={enter} onRefused={refuse} />
}

function PassRefused() {
  const { t } = useTranslation('account')
  return (
    <Outcome title={t('GameEntry.refused')} text={t('GameEntry.refusedText')} art="lost">
      <ButtonLink to="/account/login" kind="primary">
        {t('MailLink.signIn')}
      </ButtonLink>
      <ButtonLink to="/">{t('MailLink.home')}</ButtonLink>
    </Outcome>
  )
}
