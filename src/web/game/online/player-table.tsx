import { memo } from 'react'
import type { OnlinePlayer } from '../../../contract/game.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { GameIcon } from '../../ui/game-icon.tsx'
import { GuildName } from '../../ui/guild-name.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NameTool } from '../../ui/name-tool.tsx'
import type { ClassLook } from './game-classes.ts'
import { type PlayerQuery, type SortKey, sortKeysOf, type Told } from './player-query.ts'

interface PlayerTableProps {
  players: readonly OnlinePlayer[]
  lookOf: (key: string) => ClassLook
  query: Pick<PlayerQuery, 'sort' | 'isReversed'>
  /** A column for each. */
  told: readonly Told[]
  onSort: (sort: SortKey) => void
  labelledBy: string
}

/** Who plays: a table whose headings sort it; on a phone a card for each with the same facts. */
export function PlayerTable({
  players,
  lookOf,
  query,
  told,
  onSort,
  labelledBy,
}: PlayerTableProps) {
  const [hasLevel, hasClass, hasGuild] = [
    told.includes('level'),
    told.includes('class'),
    told.includes('guild'),
  ]
  return (
    <table
      aria-labelledby={labelledBy}
      className="w-full border-separate border-spacing-0 max-md:block md:table-fixed"
    >
      <thead className="max-md:hidden">
        <tr>
          {sortKeysOf(told).map((column) => (
            <SortHeading key={column} {...{ column, query, onSort }} />
          ))}
        </tr>
      </thead>
      <tbody className="player-rows max-md:block">
        {players.map((player) => (
          <PlayerRow
            key={player.id}
            {...{ player, hasLevel, hasClass, hasGuild }}
            look={player.class === null ? undefined : lookOf(player.class)}
          />
        ))}
      </tbody>
    </table>
  )
}

const widths: Record<SortKey, string> = {
  name: '',
  level: 'w-24',
  class: 'w-44',
  guild: 'w-[32%]',
}

interface SortHeadingProps extends Pick<PlayerTableProps, 'query' | 'onSort'> {
  column: SortKey
}

function SortHeading({ column, query, onSort }: SortHeadingProps) {
  const { t } = useTranslation('game')
  const isSorted = query.sort === column
  // the highest level comes first unless reversed, all else begins with A
  const isAscending = (column === 'level') === query.isReversed
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
      className={`border-b border-line-strong text-start first:[&>button]:ps-0 ${widths[column]}`}
    >
      <button
        type="button"
        onClick={() => onSort(column)}
        className={`flex min-h-11 w-full items-center gap-1.5 px-3 text-sm font-semibold outline-offset-[-2px]! hover:text-text ${isSorted ? 'text-text' : 'text-text-quiet'}`}
      >
        {t(`Online.${column}`)}
        <Icon
          name={isSorted ? (isAscending ? 'arrow-up' : 'arrow-down') : 'minus'}
          className={`size-4 ${isSorted ? '' : 'opacity-0'}`}
        />
      </button>
    </th>
  )
}

interface PlayerRowProps {
  player: OnlinePlayer
  look: ClassLook | undefined
  hasLevel: boolean
  hasClass: boolean
  hasGuild: boolean
}

const PlayerRow = memo(function PlayerRow({
  player,
  look,
  hasLevel,
  hasClass,
  hasGuild,
}: PlayerRowProps) {
  const { t } = useTranslation('game')
  const { id, name, level, guild, guildId, hasPage } = player
  return (
    <tr>
      <th scope="row" className="font-semibold">
        {hasPage ? (
          <Link
            to={`/character/${id}`}
            className="inline-flex min-h-6 items-center wrap-anywhere underline-offset-4 hover:text-brass hover:underline max-md:min-h-11"
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className="wrap-anywhere max-md:inline-flex max-md:min-h-8 max-md:items-center">
            {name}
          </bdi>
        )}
        <NameTool name={name} />
      </th>
      {hasLevel && (
        <td className="tabular-nums">
          {level !== null && (
            <>
              <span className="md:hidden">{t('Online.level')} </span>
              {level}
            </>
          )}
        </td>
      )}
      {hasClass && (
        <td>
          <span className="flex items-start gap-2">
            <GameIcon
              name={look?.icon ?? 'unknown'}
              className="mt-[0.2em] size-[1.15em] shrink-0 text-brass"
            />
            {look?.name ?? t('Online.noClass')}
          </span>
        </td>
      )}
      {hasGuild && (
        <td>
          {guild === null ? (
            <span className="text-text-quiet max-md:hidden">
              <span aria-hidden="true">–</span>
              <span className="sr-only">{t('Online.noGuild')}</span>
            </span>
          ) : (
            <GuildName id={guildId} name={guild} className="wrap-anywhere" />
          )}
        </td>
      )}
    </tr>
  )
})
