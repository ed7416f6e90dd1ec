import { textIn, type LocalText } from '../../../contract/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { useMoneyName } from '../../ui/money-words.ts'
import type { PriceValues, RewardValues } from './reward-values.ts'

/** What is typed of a reward: all of it, or its price alone. */
export type Typed = PriceValues & Partial<RewardValues>

/** Writes what is typed as pairs of a label and what stands under it. */
export function useTypedWords(): (typed: Typed) => [label: string, said: string][] {
  const { t } = useTranslation('team')
  const { t: qualities } = useTranslation('quality')
  const { site, language: own } = useSite()
  const name = useMoneyName()
  const inEach = (field: 'nameIn' | 'textIn', text: LocalText = {}) =>
    site.languages.map(({ tag, name: names }): [string, string] => [
      t(`RewardDesk.${field}`, { language: textIn(names, own) }),
      text[tag]?.trim() ?? '',
    ])
  return ({ Name, Text, Icon, Quality, Kind, Item, Amount, Money, Points }) => [
    ...inEach('nameIn', Name),
    ...inEach('textIn', Text),
    [t('RewardDesk.kind'), Kind ? t(`RewardDesk.kindOf.${Kind}`) : ''],
    [t('RewardDesk.item'), Item ?? ''],
    [t('RewardDesk.amount'), Amount ?? ''],
    [t('RewardDesk.icon'), Icon ? t(`RewardDesk.iconOf.${Icon}`) : ''],
    [t('RewardDesk.quality'), Quality ? qualities(`Quality.${Quality}`) : ''],
    [t('RewardDesk.money', { name }), Money],
    [t('RewardDesk.points'), Points],
  ]
}
