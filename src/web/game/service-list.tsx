import { textIn } from '../../contract/language.ts'
import type { GameService } from '../../contract/game.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Moment } from '../ui/date.tsx'
import { Icon } from '../ui/icon.tsx'
import { formatCount } from '../ui/number.ts'
import { ServerEntrance } from './server-entrance.tsx'
import { useSpanWords } from './span-words.ts'

interface ServiceListProps {
  services: readonly GameService[]
  /** Seconds since epoch. */
  now: number
  /** What is shown is not of now. */
  isOld: boolean
}

/** Each program of the game, whether it is up, since when, and what it tells of those in it. */
export function ServiceList({ services, now, isOld }: ServiceListProps) {
  return (
    <ul
      className={`-mt-5 divide-y divide-line border-b border-line ${isOld ? 'text-text-quiet' : ''}`}
    >
      {services.map((service) => (
        <ServiceRow key={service.key} {...{ service, now, isOld }} />
      ))}
    </ul>
  )
}

interface ServiceRowProps extends Omit<ServiceListProps, 'services'> {
  service: GameService
}

function ServiceRow({ service, now, isOld }: ServiceRowProps) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const sayHowLong = useSpanWords()
  const { name, online, since } = service
  const tone = isOld ? 'text-text-quiet' : online ? 'text-online' : 'text-danger'
  return (
    <li className="grid items-center gap-x-6 gap-y-0.5 py-3.5 sm:grid-cols-[minmax(0,1fr)_9rem_minmax(0,1.4fr)]">
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere">{textIn(name, language)}</span>
        <ServiceFacts service={service} />
        <ServerEntrance address={service.address} joinUrl={service.joinUrl} />
      </span>
      <span className={`flex items-center gap-2 font-semibold ${tone}`}>
        <Icon name={online ? 'check' : 'x'} className="size-5 shrink-0" />
        {online ? t('Server.isUp') : t('Server.isDown')}
      </span>
      <span className="text-sm text-text-quiet tabular-nums sm:text-end">
        {since === null ? (
          t('Server.sinceUnknown')
        ) : (
          <>
            {t('Server.for', { span: sayHowLong(now - since) })} ·{' '}
            <span className="inline-block">
              {t('Server.since')} <Moment seconds={since} />
            </span>
          </>
        )}
      </span>
    </li>
  )
}

/** What a service tells of itself; nothing of what it does not. */
function ServiceFacts({ service }: Pick<ServiceRowProps, 'service'>) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const { players, maximum, map, version, ping } = service
  const amount = formatCount(players ?? 0, language)
  const facts = [
    players !== null &&
      (maximum === null
        ? t('Server.count', { count: players, amount })
        : t('Server.playersOf', { players: amount, maximum: formatCount(maximum, language) })),
    map !== null && t('Server.map', { map }),
    version !== null && t('Server.versionOf', { version }),
    ping !== null && t('Server.ping', { amount: formatCount(ping, language) }),
  ].filter((fact) => fact !== false)
  if (facts.length === 0) return null
  return (
    <span className="block text-sm text-text-quiet tabular-nums wrap-anywhere">
      {facts.join(' · ')}
    </span>
  )
}
