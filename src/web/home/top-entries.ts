import type { GameInfo } from '../../contract/game.ts'
import { type Language, textIn } from '../../contract/language.ts'
import type { PageLink } from '../../contract/page-link.ts'
import { formatCount } from '../ui/number.ts'
import { hourWords } from '../ui/span-words.ts'
import type { Ranking, RankingEntry, RankingKind } from '../../contract/ranking.ts'

/** Drawings by the name of an icon. */
type Drawings = Readonly<Record<GameInfo['classes'][number]['icon'], string>>

/** One of the first of a ranking, as the home page shows it. */
export interface TopEntry {
  id: string
  position: number
  name: string
  /** Its guild, or of a guild who leads it, of a creature whose it is. */
  beside: string | null
  /** Of the guild, where that stands beside it and has a page. */
  guildId: string | null
  /** Its level, or what else it is ranked by, as the language writes it. */
  score: string
  /** Class in words, its drawing on a 512 × 512 grid, and what it looks like: the page carries five, and not all there are. Null where nobody has one. */
  class: { name: string; drawing: string; look: string } | null
  /** Its page, where it has one. */
  path: PageLink | undefined
}

export interface Top {
  kind: RankingKind
  entries: TopEntry[]
}

const shown = 5

/** The ranking that the home page shows: that of levels where there is one, else the first. */
export function topKind(rankings: readonly RankingKind[]): RankingKind | undefined {
  return rankings.includes('level') ? 'level' : rankings[0]
}

/** The first of a ranking; undefined where nobody is in it. */
export function toTop(
  { kind, entries }: Ranking,
  classes: GameInfo['classes'],
  drawings: Drawings,
  language: Language,
): Top | undefined {
  // who has none of them is drawn as unknown, so that names stand below each other
  const isDrawn = entries.some((entry) => classes.some(({ key }) => key === entry.class))
  const toEntry = (entry: RankingEntry): TopEntry => {
    const trait = classes.find(({ key }) => key === entry.class)
    const icon = trait?.icon ?? 'unknown'
    return {
      id: entry.id,
      position: entry.position,
      name: entry.name,
      beside: entry.owner?.name ?? entry.guild,
      guildId: entry.owner ? null : entry.guildId,
      score: scoreOf(kind, entry, language),
      class: isDrawn
        ? {
            name: trait ? textIn(trait.name, language) : '',
            drawing: drawings[icon],
            look: `hue hue-${icon}`,
          }
        : null,
      path: entry.hasPage ? `/${kind === 'guild' ? kind : 'character'}/${entry.id}` : undefined,
    }
  }
  return entries.length === 0 ? undefined : { kind, entries: entries.slice(0, shown).map(toEntry) }
}

function scoreOf(kind: RankingKind, { level, score }: RankingEntry, language: Language): string {
  if (kind === 'time') return hourWords(score, language)
  return formatCount(kind === 'level' ? (level ?? 0) : Math.round(score), language)
}
