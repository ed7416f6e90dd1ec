import type { GameInfo } from '../../contract/game.ts'
import { type Language, textIn } from '../../contract/language.ts'
import type { PageContext } from '../../contract/page-context.ts'
import type { PageLink } from '../../contract/page-link.ts'
import { translationsOf } from '../base/i18n/kept-translations.ts'
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
  /** Its class in words, with what parts it from what stands beside it; empty where it has none. */
  kind: string
  /** Its level, or what else it is ranked by, in words. */
  score: string
  /** Of its class on a 512 × 512 grid, and what it looks like: the page carries five, and not all there are. Null where nobody has one. */
  arms: { drawing: string; look: string } | null
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
  { language, texts }: Pick<PageContext, 'language' | 'texts'>,
): Top | undefined {
  const { t } = translationsOf(language, texts).of('site')
  // who has none of them is drawn as unknown, so that names stand below each other
  const isDrawn = entries.some((entry) => classes.some(({ key }) => key === entry.class))
  const toEntry = (entry: RankingEntry): TopEntry => {
    const trait = classes.find(({ key }) => key === entry.class)
    const icon = trait?.icon ?? 'unknown'
    const beside = entry.owner?.name ?? entry.guild
    const kindOf = trait ? textIn(trait.name, language) : ''
    const score = scoreOf(kind, entry, language)
    return {
      id: entry.id,
      position: entry.position,
      name: entry.name || t('Name.hidden'),
      beside,
      guildId: entry.owner ? null : entry.guildId,
      kind: kindOf && beside ? `${kindOf} · ` : kindOf,
      score: kind === 'level' ? t('Home.topLevel', { level: score }) : score,
      arms: isDrawn ? { drawing: drawings[icon], look: `hue hue-${icon}` } : null,
      path: entry.hasPage ? `/${kind === 'guild' ? kind : 'character'}/${entry.id}` : undefined,
    }
  }
  return entries.length === 0 ? undefined : { kind, entries: entries.slice(0, shown).map(toEntry) }
}

function scoreOf(kind: RankingKind, { level, score }: RankingEntry, language: Language): string {
  if (kind === 'time') return hourWords(score, language)
  return formatCount(kind === 'level' ? (level ?? 0) : Math.round(score), language)
}
