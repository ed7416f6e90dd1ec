import type { RealmFeat } from '../../contract/feat.ts'
import type { Language } from '../../contract/language.ts'
import type { Texts } from '../../contract/page-context.ts'
import { createTranslations } from '../base/i18n/translations.ts'
import { formatCount } from '../ui/number.ts'
import type { LatestRow } from './latest.tsx'

const mostFeats = 5

/** What characters did last. In words, so that the page loads those of the game for nothing else. */
export function toLatestFeats(
  feats: readonly RealmFeat[],
  language: Language,
  texts: Texts,
): LatestRow[] {
  const { t } = createTranslations(language, texts).of('game')
  return feats.slice(0, mostFeats).map(({ kind, value, id, name, at }) => ({
    key: `${id} ${at}`,
    title: name,
    url: `/character/${id}`,
    note: t(`Character.feat.${kind}`, { amount: formatCount(value, language) }),
    at,
  }))
}
