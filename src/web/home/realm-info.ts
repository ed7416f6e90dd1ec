import type { GameInfo } from '../../contract/game.ts'
import { textIn } from '../../contract/language.ts'
import type { PageContext } from '../../contract/page-context.ts'
import { translationsOf } from '../base/i18n/kept-translations.ts'
import { formatCount, formatRate } from '../ui/number.ts'

/** What a visitor is told of the game, as far as it is known, in the language of the page. */
export interface Realm {
  facts: {
    name: string
    /** `×3` */
    value: string
    /** What is said below it; empty where nothing is. */
    note: string
  }[]
  /** Classes with their drawings on a 512 × 512 grid, and their hues: the page carries these, and not all there are. Keys as addresses have them. */
  classes: { key: string; name: string; drawing: string; look: string }[]
}

const mostClasses = 12

/** In words, so that the page loads none for them. `drawings` by the name of an icon. Undefined where nothing is known. */
export function toRealm(
  { rates, maximumLevel, version, records: { players }, classes }: GameInfo,
  drawings: Readonly<Record<GameInfo['classes'][number]['icon'], string>>,
  { language, texts }: Pick<PageContext, 'language' | 'texts'>,
): Realm | undefined {
  const { t } = translationsOf(language, texts).of('site')
  const rate = (times: number) => formatRate(times, language)
  const facts = [
    rates && {
      name: t('Home.fact.experience'),
      value: rate(rates.experience),
      note: t('Home.note.experience', { drop: rate(rates.drop), gold: rate(rates.gold) }),
    },
    maximumLevel !== null && {
      name: t('Home.fact.maximumLevel'),
      value: formatCount(maximumLevel, language),
      note: version ? t('Home.note.maximumLevel', { version }) : '',
    },
    players && {
      name: t('Home.fact.record'),
      value: formatCount(players.count, language),
      note: t('Home.note.record'),
    },
  ].filter((fact) => fact !== null && fact !== false)
  if (facts.length === 0 && classes.length === 0) return undefined
  return {
    facts,
    classes: classes.slice(0, mostClasses).map(({ key, name, icon }) => {
      return {
        key: encodeURIComponent(key),
        name: textIn(name, language),
        drawing: drawings[icon],
        look: `hue hue-${icon}`,
      }
    }),
  }
}
