import { useLocation } from 'react-router'
import { DiscordEntry, DiscordRefused } from '../../account/discord-entry.tsx'
import { forgetLinkParameters, useLinkParameters } from '../../account/link-parameters.ts'
import { readLink } from '../../account/read-link.ts'
import { DiscordReturn } from '../../../contract/discord.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'

/** Where Discord leads back to whoever agreed there, or did not. */
export default function DiscordPage() {
  const { t } = useTranslation('account')
  const { pathname } = useLocation()
  const parameters = useLinkParameters()
  const given =
    parameters &&
    readLink(DiscordReturn, { State: parameters.get('state'), Code: parameters.get('code') })
  if (parameters?.has('error')) return <DiscordRefused>{t('Discord.denied')}</DiscordRefused>
  if (parameters && !given) return <DiscordRefused>{t('Discord.incomplete')}</DiscordRefused>
  return <DiscordEntry given={given} onUsed={() => forgetLinkParameters(pathname)} />
}
