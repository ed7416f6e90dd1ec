import type { GameInfo } from '../../contract/game.ts'
import { type Language, textIn } from '../../contract/language.ts'
import { formatCount, formatRate } from '../ui/number.ts'

/** What a visitor is told of the game, as far as it is known, in the language of the page. */
export interface Realm {
  facts: {
    /** `×3` */
    experience?: string
    maximumLevel?: string
    /** Most players at once. */
    record?: string
  }
  /** What is said below them. */
  notes: Record<'drop' | 'gold' | 'version', string>
  /** Classes with their drawings on a 512 × 512 grid: the page carries these, and not all there are. Keys as addresses have them. */
  classes: { key: string; name: string; drawing: string }[]
}

const mostClasses = 12

/** `drawings` by the name of an icon. Undefined where nothing is known. */
export function toRealm(
  { rates, maximumLevel, version, records: { players }, classes }: GameInfo,
  drawings: Readonly<Record<GameInfo['classes'][number]['icon'], string>>,
  language: Language,
): Realm | undefined {
  const facts = {
    ...(rates && { experience: formatRate(rates.experience, language) }),
    ...(maximumLevel !== null && { maximumLevel: formatCount(maximumLevel, language) }),
    ...(players && { record: formatCount(players.count, language) }),
  }
  const isKnown = Object.keys(facts).length > 0 || classes.length > 0
  if (!isKnown) return undefined
  return {
    facts,
    notes: {
      drop: formatRate(rates?.drop ?? 1, language),
      gold: formatRate(rates?.gold ?? 1, language),
      version: version ?? '',
    },
    classes: classes.slice(0, mostClasses).map(({ key, name, icon }) => {
      return { key: encodeURIComponent(key), name: textIn(name, language), drawing: drawings[icon] }
    }),
  }
}
