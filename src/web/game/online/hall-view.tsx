import type { OnlinePlayer } from '../../../contract/game.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { useSite } from '../../base/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GuildName } from '../../ui/guild-name.tsx'
import { NameTool } from '../../ui/name-tool.tsx'
import { formatCount } from '../../ui/number.ts'
import { Portrait } from '../../ui/portrait.tsx'
import { Shield } from '../../ui/shield.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { ClassLook } from './game-classes.ts'
import { type Hall, type HallQuery, hallPath, type Halls, listPath } from './halls.ts'
import { ShareBar } from '../../ui/share-bar.tsx'
import { useHeld } from './use-held.ts'

interface HallViewProps extends Halls {
  query: HallQuery
  lookOf: (key: string) => ClassLook
  /** What players call a server, or a zone. */
  nameOfServer: (key: string) => string
  nameOfZone: (key: string) => string
  /** How many are named in all halls together. */
  total: number
}

/** Who is where: the halls of guilds, classes or servers under their arms, each with the first of those in it. */
export function HallView({ halls, left, query, ...told }: HallViewProps) {
  const { t } = useTranslation('game')
  const { shown, handlers } = useHeld(halls, () => true)
  const isWhole = query.only !== undefined
  if (shown.length === 0) {
    return (
      <EmptyState art="lost" title={t('Online.hallEmpty')} text={t('Online.hallEmptyText')}>
        <ButtonLink to={hallPath({ ...query, only: undefined })}>{t('Online.allHalls')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div {...handlers}>
      <ul
        className={
          isWhole ? '' : 'grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2 desk:grid-cols-3'
        }
      >
        {shown.map((hall) => (
          <HallCard key={hall.trait ?? ''} {...{ hall, query }} {...told} />
        ))}
      </ul>
      {(left > 0 || isWhole) && (
        <p className="mt-5 flex flex-wrap gap-x-8">
          {left > 0 && (
            <TextLink to={listPath()}>{t('Online.elsewhere', { count: left })}</TextLink>
          )}
          {isWhole && (
            <TextLink to={hallPath({ ...query, only: undefined })}>{t('Online.allHalls')}</TextLink>
          )}
        </p>
      )}
    </div>
  )
}

const none = {
  guild: 'Online.noGuild',
  class: 'Online.noClass',
  zone: 'Online.noZone',
  server: 'Online.noServer',
} as const

interface HallCardProps extends Omit<HallViewProps, keyof Halls> {
  hall: Hall
}

function HallCard({ hall, query, lookOf, nameOfServer, nameOfZone, total }: HallCardProps) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const { trait, guildId, count, players } = hall
  const { by, only } = query
  const hasArms = by === 'guild' || by === 'zone'
  const nameOf = {
    guild: String,
    class: (key: string) => lookOf(key).name,
    zone: nameOfZone,
    server: nameOfServer,
  }
  const name = trait === null ? t(none[by]) : nameOf[by](trait)
  const amount = t('Online.count', { count })
  const left = players.length === 0 ? 0 : count - players.length
  const look = by === 'class' && trait !== null ? lookOf(trait) : undefined
  return (
    <li className="min-w-0 rounded-lg border border-line bg-surface-2 p-4">
      <div className="flex items-center gap-3">
        {hasArms && trait !== null ? (
          <Shield name={trait} size={44} className="shrink-0" />
        ) : (
          <Portrait name={name} icon={look?.icon ?? 'unknown'} className="size-11 shrink-0" />
        )}
        <div className="min-w-0">
          <h3 className="text-lg leading-snug wrap-anywhere">
            <GuildName id={guildId} name={name} />
          </h3>
          <p className="text-sm text-text-quiet tabular-nums">
            {by === 'zone'
              ? t('Online.share', { amount, percent: Math.round((count / total) * 100) })
              : amount}
          </p>
        </div>
      </div>
      {by === 'zone' && <ShareBar share={count / total} className="mt-3 text-brass" />}
      {by === 'zone' && trait === null && players.length === 0 && (
        <p className="mt-3 text-sm text-text-quiet">{t('Online.fewInZone')}</p>
      )}
      {players.length > 0 && (
        <ul
          className={`mt-3 grid gap-x-4 ${only === undefined ? '@container grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))]'}`}
        >
          {players.map((player) => (
            <HallPlayer key={player.id} {...{ player, lookOf }} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <TextLink
          to={only === undefined ? hallPath({ by, only: trait }) : listPath()}
          aria-label={t('Online.moreOf', { amount: formatCount(left, language), name })}
          className="mt-1 text-sm"
        >
          {t('Online.moreInHall', { amount: formatCount(left, language) })}
        </TextLink>
      )}
    </li>
  )
}

function HallPlayer({ player, lookOf }: Pick<HallViewProps, 'lookOf'> & { player: OnlinePlayer }) {
  const { t } = useTranslation('game')
  const { id, name, level, hasPage } = player
  const look = player.class === null ? undefined : lookOf(player.class)
  return (
    <li className="group relative flex min-h-11 items-center gap-2.5 py-1">
      <Portrait name={name} icon={look?.icon ?? 'unknown'} className="size-7 shrink-0" />
      <span className="min-w-0 grow text-sm leading-snug">
        {hasPage ? (
          <Link
            to={`/character/${id}`}
            className="line-clamp-1 min-h-6 font-semibold wrap-anywhere group-hover:text-brass after:absolute after:inset-0"
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className="line-clamp-1 font-semibold wrap-anywhere">{name}</bdi>
        )}
        <span className="block text-xs leading-5 text-text-quiet tabular-nums">
          {[look?.name, level !== null && t('Online.levelOf', { level })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <NameTool name={name} />
    </li>
  )
}
