import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { armsOf } from '../ui/arms.ts'
import { Change } from '../ui/change.tsx'
import { formatDay } from '../ui/date.tsx'
import { GameIcon } from '../ui/game-icon.tsx'
import { Gonfalon } from '../ui/gonfalon.tsx'
import { NameTool } from '../ui/name-tool.tsx'
import { formatCount } from '../ui/number.ts'
import { OnlineMark } from '../ui/online-mark.tsx'
import { placePath } from '../ui/place-path.ts'
import { bestPlace, changeOfWeek } from './guild-past.ts'
import type { GuildPageData } from './guild-page-data.ts'

type Guild = GuildPageData['guild']

/** Which guild this is, in its colours: its name, who leads it and where it stands. */
export function GuildHead({ guild }: { guild: Guild }) {
  const { t } = useTranslation('game')
  const { name, leader } = guild
  return (
    <header className="guild-hall relative isolate overflow-hidden rounded-lg border border-line">
      <Ground name={name} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 px-5 sm:gap-x-8 sm:px-9">
        <Gonfalon name={name} className="-mt-1 h-40 sm:h-56 md:h-64" />
        <div className="grid min-w-0 content-center gap-2 py-6">
          <p className="text-sm font-semibold text-brass">{t('Guild.kind')}</p>
          <div className="flex flex-wrap items-center gap-x-2">
            <h1
              className={`wrap-anywhere text-balance ${name.length > 24 ? 'text-xl sm:text-2xl' : 'text-xl min-[26rem]:text-2xl sm:text-3xl lg:text-[3rem] lg:leading-tight'}`}
            >
              <bdi>{name}</bdi>
            </h1>
            <NameTool name={name} />
          </div>
          {leader && (
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-text-quiet">{t('Guild.ledBy')}</span>
              <Link
                to={`/character/${leader.id}`}
                className="inline-flex min-h-6 items-center font-semibold wrap-anywhere underline decoration-line-strong underline-offset-4 hover:text-brass"
              >
                <bdi>{leader.name}</bdi>
              </Link>
            </p>
          )}
          <Presence count={guild.online.count} />
        </div>
        <div className="col-span-2 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 pb-6 md:grid-cols-[auto_minmax(0,1fr)] md:items-center">
          <Place guild={guild} />
          <Facts guild={guild} />
        </div>
      </div>
    </header>
  )
}

/** The wall behind: in the guild’s colour, with what it bears faintly on it. */
function Ground({ name }: { name: string }) {
  const { field, metal, charge } = armsOf(name)
  return (
    <>
      <svg
        aria-hidden="true"
        className="absolute inset-0 -z-20 size-full"
        preserveAspectRatio="xMaxYMid slice"
        viewBox="0 0 1200 420"
      >
        <rect width="1200" height="420" fill={field} />
        <path
          fill={metal}
          fillOpacity="0.1"
          fillRule="evenodd"
          transform="translate(1010 200) rotate(8) scale(46)"
          d={charge}
        />
      </svg>
      <div className="absolute inset-0 -z-10 bg-linear-to-br from-[oklch(0.16_0.02_256/0.35)] to-[oklch(0.16_0.02_256/0.82)]" />
    </>
  )
}

function Presence({ count }: { count: number }) {
  const { t } = useTranslation('game')
  if (count === 0) return null
  return (
    <p className="flex items-center gap-2 text-online tabular-nums">
      <OnlineMark />
      {t('Guild.online', { count })}
    </p>
  )
}

/** Where it stands among all guilds, and how that came. */
function Place({ guild }: { guild: Guild }) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const { id, position, change, ranked } = guild
  const week = changeOfWeek(guild)
  return (
    <div className="flex items-center gap-4">
      <Link
        to={placePath('guild', { id, position })}
        className="group relative grid size-20 shrink-0 place-items-center rounded-full border-2 border-brass bg-[oklch(0.16_0.02_256/0.6)] hover:bg-[oklch(0.16_0.02_256/0.9)]"
      >
        {position <= 3 && (
          <GameIcon name="laurels" className="absolute inset-0 size-full p-1 text-brass" />
        )}
        <span className="font-display text-2xl font-bold text-brass lining-nums tabular-nums">
          <span className="sr-only">{t('Character.place')} </span>
          {formatCount(position, language)}
        </span>
      </Link>
      <div className="grid gap-0.5">
        <p className="font-semibold">{t('Guild.ranked', { count: ranked })}</p>
        <Moved by={change} since={t('Guild.sinceYesterday')} />
        <Moved by={week} since={t('Guild.inAWeek')} />
      </div>
    </div>
  )
}

/** Places gained or lost, where it moved at all. */
function Moved({ by, since }: { by: number | null; since: string }) {
  if (by === null || by === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-text-quiet">
      <Change change={by} /> {since}
    </p>
  )
}

function Facts({ guild }: { guild: Guild }) {
  const { t } = useTranslation('game')
  const { language, site } = useSite()
  const format = (count: number) => formatCount(Math.round(count), language)
  const best = bestPlace(guild)
  const facts = [
    [t('Guild.members'), format(guild.members)],
    [t('Guild.score'), format(guild.score)],
    [t('Guild.averageLevel'), format(guild.averageLevel)],
    [t('Guild.highestLevel'), format(guild.highestLevel)],
    ...(best
      ? [[t('Guild.bestPlace', { day: formatDay(best.day, site.timeZone) }), format(best.position)]]
      : []),
  ] as const
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-6 gap-y-4">
      {facts.map(([what, value]) => (
        <div key={what} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-text-quiet">{what}</dt>
          <dd className="font-display text-2xl font-bold lining-nums tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
