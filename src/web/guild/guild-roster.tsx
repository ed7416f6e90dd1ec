import { useEffect, useRef } from 'react'
import { type GuildMember, rosterPageSize } from '../../contract/guild.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { Badge } from '../ui/badge.tsx'
import { Age } from '../ui/date.tsx'
import { formatCount } from '../ui/number.ts'
import { OnlineMark } from '../ui/online-mark.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Portrait } from '../ui/portrait.tsx'
import { findTrait, TraitLabel } from '../ui/trait.tsx'
import { type GuildPageData, rosterPath } from './guild-page-data.ts'

type RosterProps = Pick<GuildPageData, 'guild' | 'roster' | 'classes' | 'now'>

/** The members of one page, and the ways to the others. */
export function GuildRoster({ guild, roster, classes, now }: RosterProps) {
  const { t } = useTranslation('game')
  const { page, pages, members, hidden } = roster
  return (
    <section aria-labelledby="roster">
      <RosterHeading roster={roster} />
      <table
        aria-labelledby="roster"
        className="w-full border-separate border-spacing-0 max-md:block md:table-fixed"
      >
        <RosterHead />
        <tbody className="player-rows max-md:block">
          {members.map((member) => (
            <MemberRow
              key={member.id}
              {...{ member, classes, now }}
              isLeader={member.id === guild.leader?.id}
            />
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <p className="mt-3 text-sm text-text-quiet tabular-nums">
          {t('Guild.hidden', { count: hidden })}
        </p>
      )}
      <div className="mt-4 tabular-nums">
        <Pagination
          page={page}
          pageCount={pages}
          hrefOf={(number) => rosterPath(guild.id, number)}
        />
      </div>
    </section>
  )
}

/** Which members these are; takes the focus when another page has come. */
function RosterHeading({ roster: { page, pages, total } }: Pick<RosterProps, 'roster'>) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [page])
  const format = (count: number) => formatCount(count, language)
  const first = (page - 1) * rosterPageSize + 1
  return (
    <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-2">
      <h2 id="roster" ref={heading} tabIndex={-1} className="scroll-mt-6 text-2xl">
        {t('Guild.roster')}
      </h2>
      <p className="text-sm text-text-quiet tabular-nums">
        {pages > 1
          ? t('Guild.rosterPage', {
              first: format(first),
              last: format(Math.min(first + rosterPageSize - 1, total)),
              total: format(total),
            })
          : t('Ranking.membersOf', { count: total })}
      </p>
    </div>
  )
}

const head =
  'border-b border-line-strong px-3 py-2 text-start text-sm font-semibold text-text-quiet'

function RosterHead() {
  const { t } = useTranslation('game')
  return (
    <thead className="max-md:hidden">
      <tr>
        <th scope="col" className={`${head} ps-0`}>
          {t('Ranking.name')}
        </th>
        <th scope="col" className={`${head} w-[24%]`}>
          {t('Ranking.column.class')}
        </th>
        <th scope="col" className={`${head} w-20`}>
          {t('Ranking.column.level')}
        </th>
        <th scope="col" className={`${head} w-32`}>
          {t('Guild.levelPlace')}
        </th>
        <th scope="col" className={`${head} w-36 pe-0`}>
          {t('Guild.lastSeen')}
        </th>
      </tr>
    </thead>
  )
}

interface MemberRowProps extends Pick<RosterProps, 'classes' | 'now'> {
  member: GuildMember
  isLeader: boolean
}

function MemberRow({ member, classes, now, isLeader }: MemberRowProps) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const { id, name, level, position } = member
  const trait = findTrait(classes, member.class)
  return (
    <tr>
      <th scope="row" className="font-semibold">
        <span className="flex flex-wrap items-center gap-x-2.5">
          <Portrait name={name} icon={trait?.icon ?? 'unknown'} className="size-7 shrink-0" />
          <Link
            to={`/character/${id}`}
            className="inline-flex min-h-6 min-w-0 items-center wrap-anywhere underline-offset-4 hover:text-brass hover:underline max-md:min-h-11"
          >
            <bdi>{name}</bdi>
          </Link>
          {isLeader && <Badge tone="brass">{t('Guild.leader')}</Badge>}
        </span>
      </th>
      <td>{trait ? <TraitLabel trait={trait} /> : t('Online.noClass')}</td>
      <td className="tabular-nums">
        <span className="md:hidden">{t('Ranking.column.level')} </span>
        {level}
      </td>
      <td className="tabular-nums">
        <span className="md:hidden">{t('Guild.levelPlace')} </span>
        {formatCount(position, language)}
      </td>
      <td className="tabular-nums">
        <Seen member={member} now={now} />
      </td>
    </tr>
  )
}

function Seen({ member: { online, lastSeen }, now }: Pick<MemberRowProps, 'member' | 'now'>) {
  const { t } = useTranslation('game')
  if (online) {
    return (
      <span className="inline-flex items-center gap-2 text-online">
        <OnlineMark />
        {t('Guild.here')}
      </span>
    )
  }
  if (lastSeen === null) return <span className="max-md:hidden">–</span>
  return (
    <>
      <span className="sr-only md:hidden">{t('Character.lastSeen')} </span>
      <Age seconds={lastSeen} now={now} />
    </>
  )
}
