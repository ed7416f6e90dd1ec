import type { GameInfo } from '../../contract/game.ts'
import { type Language, textIn } from '../../contract/language.ts'
import type { PageContext } from '../../contract/page-context.ts'
import type { PageLink } from '../../contract/page-link.ts'
import { translationsOf } from '../base/i18n/kept-translations.ts'
import { formatCount } from '../ui/number.ts'
import { hourWords } from '../ui/span-words.ts'
import type { ClassMarkProps } from './class-mark.tsx'
import type { Ranking, RankingEntry, RankingKind } from '../../contract/ranking.ts'

type Classes = GameInfo['classes']
/** Drawings by the name of an icon. */
export type Drawings = Readonly<Record<Classes[number]['icon'], string>>

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
  /** Of its class; undefined where nobody has one. */
  mark: ClassMarkProps | undefined
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
  classes: Classes,
  drawings: Drawings,
  { language, texts }: Pick<PageContext, 'language' | 'texts'>,
): Top | undefined {
  const { t } = translationsOf(language, texts).of('site')
  const markOf = classMarks(entries, classes, drawings)
  const toEntry = (entry: RankingEntry): TopEntry => {
    const trait = classes.find(({ key }) => key === entry.class)
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
      mark: markOf(entry),
      path: entry.hasPage ? `/${kind === 'guild' ? kind : 'character'}/${entry.id}` : undefined,
    }
  }
  return entries.length === 0 ? undefined : { kind, entries: entries.slice(0, shown).map(toEntry) }
}

interface OfClass {
  class: string | null
}

/** What stands before each of a list. Who is of no class is drawn as unknown, so that names stand below each other. */
export function classMarks(
  listed: readonly OfClass[],
  classes: Classes,
  drawings: Drawings,
): (one: OfClass) => ClassMarkProps | undefined {
  const isDrawn = listed.some((one) => classes.some(({ key }) => key === one.class))
  if (!isDrawn) return () => undefined
  return (one) => {
    const icon = classes.find(({ key }) => key === one.class)?.icon ?? 'unknown'
    return { drawing: drawings[icon], look: `hue hue-${icon}` }
  }
}

function scoreOf(kind: RankingKind, { level, score }: RankingEntry, language: Language): string {
  if (kind === 'time') return hourWords(score, language)
  return formatCount(kind === 'level' ? (level ?? 0) : Math.round(score), language)
}
