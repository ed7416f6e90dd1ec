import { useLocation } from 'react-router'
import { DiscordEntry, DiscordRefused, DiscordUnasked } from '../../account/discord-entry.tsx'
import { DiscordPending } from '../../account/discord-pending.tsx'
import { DiscordSignIn, SignInRefused } from '../../account/discord-sign-in.tsx'
import { forgetLinkParameters, useLinkParameters } from '../../account/link-parameters.ts'
import { readLink } from '../../account/read-link.ts'
import { DiscordReturn, statePrefix } from '../../../contract/discord.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'

/** Where Discord leads back to whoever agreed there, or did not: to sign in or to link, as the state says they left for. */
export default function DiscordPage() {
  const { t } = useTranslation('account')
  const { pathname } = useLocation()
  const parameters = useLinkParameters()
  if (!parameters) return <DiscordPending />
  const state = parameters.get('state') ?? ''
  const isSigningIn = state.startsWith(statePrefix.signIn)
  if (parameters.has('error')) {
    return isSigningIn ? (
      <SignInRefused>{t('Discord.denied')}</SignInRefused>
    ) : (
      <DiscordRefused>{t('Discord.denied')}</DiscordRefused>
    )
  }
  const given = readLink(DiscordReturn, { State: state, Code: parameters.get('code') })
  if (!given) return <DiscordUnasked />
  const onUsed = () => forgetLinkParameters(pathname)
  return isSigningIn ? (
    <DiscordSignIn {...{ given, onUsed }} />
  ) : (
    <DiscordEntry {...{ given, onUsed }} />
  )
}
