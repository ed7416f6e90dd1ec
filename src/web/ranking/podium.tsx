import type { RankingEntry, RankingKind } from '../../contract/ranking.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Art } from '../ui/art.tsx'
import { findScene } from '../ui/class-scene.ts'
import { GameIcon } from '../ui/game-icon.tsx'
import type { GameIconName } from '../ui/game-drawings.ts'
import { GuildName } from '../ui/guild-name.tsx'
import { Portrait } from '../ui/portrait.tsx'
import { Shield } from '../ui/shield.tsx'
import { findTrait, type Traits } from '../ui/trait.tsx'
import { useScoreWords } from './score.tsx'
import { EntryName, OwnerName } from './who.tsx'

interface PodiumProps {
  kind: RankingKind
  entries: readonly RankingEntry[]
  traits: Traits
}

/** The first three: the leader in the middle, higher and in brass; alone above the others on a phone. */
export function Podium({ kind, entries, traits }: PodiumProps) {
  const { t } = useTranslation('game')
  return (
    <section
      aria-labelledby="podium"
      className="@container relative isolate mt-6 overflow-hidden border-b border-line-strong bg-radial-[ellipse_at_50%_20%] from-brass/25 to-transparent to-65% pt-4 md:rounded-t-lg"
    >
      <LeaderScene leader={entries[0]} traits={traits} />
      <h2 id="podium" className="sr-only">
        {t('Ranking.podium')}
      </h2>
      <ol className="mx-auto grid max-w-[56rem] grid-cols-1 items-end gap-x-3 gap-y-8 @[20rem]:grid-cols-2 @[44rem]:grid-cols-[1fr_1.15fr_1fr] @[44rem]:gap-x-4">
        {entries.slice(0, 3).map((entry, index) => (
          <Step key={entry.id} kind={kind} entry={entry} traits={traits} rank={ranks[index]} />
        ))}
      </ol>
    </section>
  )
}

/** Behind them what the leader’s class is like, where there is room. It is so faint that names stand out from any. */
function LeaderScene({ leader, traits }: { leader: RankingEntry | undefined; traits: Traits }) {
  const trait = leader && findTrait(traits, leader.class)
  if (!trait) return null
  return (
    <>
      <Art
        name="class"
        variant={findScene(trait.icon, leader.class ?? '')}
        alt=""
        sizes="1280px"
        className="art-podium absolute! inset-y-0 -start-full -z-20 w-[200%] max-md:hidden!"
      />
      <div className="absolute inset-0 -z-10 bg-surface-1/75 bg-linear-to-t from-surface-1 to-transparent max-md:hidden" />
    </>
  )
}

interface Rank {
  isFirst?: boolean
  order: string
  height: string
}

const ranks: readonly Rank[] = [
  {
    isFirst: true,
    order: '@[20rem]:col-span-2 @[44rem]:order-2 @[44rem]:col-span-1',
    height: 'min-h-14 @[44rem]:min-h-25',
  },
  { order: '@[44rem]:order-1', height: 'min-h-14 @[44rem]:min-h-18' },
  { order: '@[44rem]:order-3', height: 'min-h-12 @[44rem]:min-h-13' },
]

interface StepProps extends Omit<PodiumProps, 'entries'> {
  entry: RankingEntry
  rank: Rank | undefined
}

function Step({ kind, entry, traits, rank }: StepProps) {
  const { isFirst = false, order = '', height = '' } = rank ?? {}
  const icon = findTrait(traits, entry.class)?.icon ?? 'unknown'
  return (
    <li className={`flex min-w-0 flex-col items-center self-stretch text-center ${order}`}>
      <div className="mt-auto" />
      <Arms name={entry.name} icon={kind === 'guild' ? undefined : icon} isFirst={isFirst} />
      <h3
        className={`${isFirst ? 'mt-1.5' : 'mt-3'} line-clamp-2 px-1 font-display leading-tight font-bold wrap-anywhere ${isFirst ? 'text-xl text-brass @[44rem]:text-2xl' : 'text-lg'}`}
      >
        <EntryName kind={kind} {...entry} />
      </h3>
      <Facts kind={kind} entry={entry} traits={traits} />
      <div
        className={`hue-edge hue-${icon} mt-4 flex w-full items-start justify-center rounded-t-md border border-b-0 pt-2 font-display text-2xl leading-none font-bold lining-nums @[44rem]:text-3xl ${height} ${isFirst ? 'border-brass bg-linear-to-b from-surface-4 to-surface-2 text-brass' : 'border-line bg-linear-to-b from-surface-3 to-surface-2 text-text-quiet'}`}
      >
        {entry.position}
      </div>
    </li>
  )
}

interface ArmsProps {
  name: string
  /** Of who bears what they are; a guild bears its own arms. */
  icon: GameIconName | undefined
  isFirst: boolean
}

function Arms({ name, icon, isFirst }: ArmsProps) {
  if (!isFirst) return <Bearing {...{ name, icon }} className="size-20 @[44rem]:size-24" />
  return (
    <span className="relative mt-9 grid size-36 place-items-center @[44rem]:size-44">
      <GameIcon name="crown" className="absolute -top-9 size-10 text-brass" />
      <GameIcon name="laurels" className="absolute inset-0 size-full text-brass" />
      <Bearing {...{ name, icon }} isGolden className="relative size-20 @[44rem]:size-25" />
    </span>
  )
}

interface BearingProps extends Pick<ArmsProps, 'name' | 'icon'> {
  isGolden?: boolean
  className: string
}

function Bearing({ icon, isGolden, ...shield }: BearingProps) {
  return icon ? <Portrait {...{ icon, isGolden, ...shield }} /> : <Shield {...shield} />
}

function Facts({ kind, entry, traits }: Omit<StepProps, 'rank'>) {
  const { t } = useTranslation('game')
  const scoreOf = useScoreWords(kind)
  const { level, guild, guildId, owner, members } = entry
  const facts = [
    findTrait(traits, entry.class)?.name,
    level !== null && t('Ranking.levelOf', { level }),
    members !== null && t('Ranking.membersOf', { count: members, amount: members }),
  ].filter(Boolean)
  return (
    <>
      <p className="mt-1 text-sm text-text-quiet tabular-nums">{facts.join(' · ')}</p>
      {(owner ?? guild) !== null && (
        <p className="line-clamp-2 px-1 text-sm text-text-quiet wrap-anywhere">
          {owner ? (
            <OwnerName owner={owner} />
          ) : (
            guild !== null && <GuildName id={guildId} name={guild} />
          )}
        </p>
      )}
      {kind !== 'summon' && <p className="mt-1 font-semibold tabular-nums">{scoreOf(entry)}</p>}
    </>
  )
}
