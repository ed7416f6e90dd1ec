import type { RankingEntry, RankingKind } from '../../contract/ranking.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Art } from '../ui/art.tsx'
import { findScene } from '../ui/class-scene.ts'
import { GuildName } from '../ui/guild-name.tsx'
import { findTrait, type Traits } from '../ui/trait.tsx'
import { PodiumSteps } from './podium-steps.tsx'
import { useScoreWords } from './score.tsx'
import { EntryName, OwnerName } from './who.tsx'

interface PodiumProps {
  kind: RankingKind
  entries: readonly RankingEntry[]
  traits: Traits
  /** The page shows the scene of the class already. */
  isBare?: boolean
}

/** The first three of one of the game’s own rankings. */
export function Podium({ kind, entries, traits, isBare = false }: PodiumProps) {
  // of several at the third place, one stands there
  const steps = entries.slice(0, 3).map((entry) => ({
    id: entry.id,
    position: entry.position,
    name: entry.name,
    // a guild bears its own arms
    icon: kind === 'guild' ? undefined : (findTrait(traits, entry.class)?.icon ?? 'unknown'),
    link: <EntryName kind={kind} {...entry} />,
    facts: <Facts kind={kind} entry={entry} traits={traits} />,
  }))
  return (
    <PodiumSteps steps={steps}>
      {!isBare && <LeaderScene leader={entries[0]} traits={traits} />}
    </PodiumSteps>
  )
}

/** What the leader’s class is like, where there is room. It is so faint that names stand out from any. */
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

interface FactsProps extends Pick<PodiumProps, 'kind' | 'traits'> {
  entry: RankingEntry
}

function Facts({ kind, entry, traits }: FactsProps) {
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
