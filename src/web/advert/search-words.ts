import { useLanguageName } from '../base/i18n/use-language-name.ts'
import { textIn } from '../../contract/language.ts'
import type { GameTrait } from '../../contract/game-field.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { formatCount } from '../ui/number.ts'
import { listNarrowings, type Narrowing, type Search } from './advert-search.ts'

export interface NarrowingWords {
  /** All that the words stand for: a least and a most go together. */
  names: readonly Narrowing[]
  words: string
}

/** What narrows a search, in words: `Level 20 to 40`. */
export function useSearchWords(
  classes: readonly GameTrait[],
): (search: Search) => NarrowingWords[] {
  const { t } = useTranslation('advert')
  const nameOf = useLanguageName()
  const { language } = useSite()
  const span = (kind: 'level' | 'gold', from?: number, to?: number) => {
    const count = (value: number) => formatCount(value, language)
    if (from === undefined) return t(`Advert.most.${kind}`, { to: count(to ?? 0) })
    if (to === undefined) return t(`Advert.least.${kind}`, { from: count(from) })
    return t(`Advert.between.${kind}`, { from: count(from), to: count(to) })
  }
  return (search) => {
    const has = new Set(listNarrowings(search))
    const { q, category, class: key, levelMin, levelMax, goldMin, goldMax } = search
    const trait = classes.find((one) => one.key === key)
    const parts: (NarrowingWords | false)[] = [
      has.has('q') && { names: ['q'], words: t('Advert.quoted', { words: q }) },
      category !== undefined && { names: ['category'], words: t(`Advert.category.${category}`) },
      search.language !== undefined && {
        names: ['language'],
        words: nameOf(search.language),
      },
      has.has('class') && {
        names: ['class'],
        words: trait ? textIn(trait.name, language) : (key ?? ''),
      },
      (has.has('levelMin') || has.has('levelMax')) && {
        names: ['levelMin', 'levelMax'],
        words: span('level', levelMin, levelMax),
      },
      (has.has('goldMin') || has.has('goldMax')) && {
        names: ['goldMin', 'goldMax'],
        words: span('gold', goldMin, goldMax),
      },
    ]
    return parts.filter((part) => part !== false)
  }
}
