import type { RealmFeat } from '../../contract/feat.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import type { IconName } from './icon.tsx'
import { formatCount } from './number.ts'

/** What stands before a feat. */
export const featIcons: Record<RealmFeat['kind'], IconName> = {
  level: 'sparkles',
  levelPlace: 'trophy',
  arenaPlace: 'swords',
  firstLevel: 'flag',
  firstRating: 'flag',
}

/** What a character did, without who it is. */
export function FeatWords({ kind, value }: Pick<RealmFeat, 'kind' | 'value'>) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  return t(`Character.feat.${kind}`, { amount: formatCount(value, language) })
}
