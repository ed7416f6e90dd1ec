import type { RealmFeat } from '../../contract/feat.ts'
import type { GameInfo } from '../../contract/game.ts'
import type { PageContext } from '../../contract/page-context.ts'
import { translationsOf } from '../base/i18n/kept-translations.ts'
import { formatCount } from '../ui/number.ts'
import type { LatestRow } from './latest.tsx'
import { classMarks, type Drawings } from './top-entries.ts'

const mostFeats = 5

/** What characters did last. In words, so that the page loads those of the game for nothing else. */
export function toLatestFeats(
  feats: readonly RealmFeat[],
  classes: GameInfo['classes'],
  drawings: Drawings,
  { language, texts }: Pick<PageContext, 'language' | 'texts'>,
): LatestRow[] {
  const { t } = translationsOf(language, texts).of('game')
  const shown = feats.slice(0, mostFeats)
  const markOf = classMarks(shown, classes, drawings)
  return shown.map((feat) => ({
    key: `${feat.id} ${feat.at}`,
    mark: markOf(feat),
    title: feat.name,
    url: `/character/${feat.id}`,
    note: t(`Character.feat.${feat.kind}`, { amount: formatCount(feat.value, language) }),
    at: feat.at,
  }))
}
