import type { GameService } from '../../contract/game.ts'
import { textIn } from '../../contract/language.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { formatCount } from '../ui/number.ts'
import { Section } from '../ui/section.tsx'
import { TextLink } from '../ui/text-link.tsx'

const most = 6

/** Servers that say themselves who is in them, and the way in; nothing for a game that is one world. */
export function Servers({ services }: { services: readonly GameService[] }) {
  const { t } = useTranslation()
  if (services.every(({ players, address }) => players === null && address === null)) return null
  return (
    <Section id="servers" title={t('Home.servers')} className="lg:col-span-2">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-4">
        {services.slice(0, most).map((service) => (
          <Server key={service.key} service={service} />
        ))}
      </ul>
      <TextLink to="/page/server" className="mt-2">
        {t('Home.allServers')}
      </TextLink>
    </Section>
  )
}

function Server({ service }: { service: GameService }) {
  const { t } = useTranslation()
  const { language } = useSite()
  const { name, online, players, maximum, map, version, address, joinUrl } = service
  const amounts = [players, maximum]
    .filter((amount) => amount !== null)
    .map((amount) => formatCount(amount, language))
  return (
    <li className="grid content-start gap-1 rounded-lg border border-line bg-surface-2 px-4 py-3">
      <span className="flex items-baseline gap-3">
        <b className="min-w-0 flex-1 truncate text-lg">{textIn(name, language)}</b>
        <span className={`font-semibold tabular-nums ${online ? 'text-online' : 'text-danger'}`}>
          {online ? amounts.join(' / ') || t('Home.serverUp') : t('Home.serverDown')}
        </span>
      </span>
      <span className="truncate text-sm text-text-quiet">
        {[map, version].filter((fact) => fact !== null).join(' · ')}
      </span>
      {address !== null && (
        <span className="flex min-h-8 items-center gap-3">
          <code className="min-w-0 flex-1 truncate font-mono text-sm select-all">{address}</code>
          {joinUrl !== null && (
            <a href={joinUrl} className="font-semibold text-brass hover:underline">
              {t('Home.joinServer')}
            </a>
          )}
        </span>
      )}
    </li>
  )
}
