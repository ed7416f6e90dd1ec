import '../ui/quality.css'
import { textIn } from '../../contract/language.ts'
import type { Reward } from '../../contract/reward.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { useMoneyWords } from '../ui/money-words.ts'
import { Section } from '../ui/section.tsx'
import { TextLink } from '../ui/text-link.tsx'

const most = 5

/** What money buys, the cheapest first; nothing where it buys nothing. */
export function RewardSamples({ rewards }: { rewards: readonly Reward[] }) {
  const { t } = useTranslation('money')
  const { language } = useSite()
  const words = useMoneyWords()
  const priced = rewards
    .flatMap(({ money, ...reward }) => (money === null ? [] : [{ ...reward, money }]))
    .toSorted((a, b) => a.money - b.money)
  if (priced.length === 0) return null
  return (
    <Section id="samples" title={t('Reward.samples')}>
      <ul className="-mt-3 divide-y divide-line border-b border-line">
        {priced.slice(0, most).map(({ key, name, quality, money }) => (
          <li
            key={key}
            className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 py-2"
          >
            <span className="min-w-0 font-semibold wrap-anywhere">
              <span
                aria-hidden="true"
                className={`me-2 ${quality ? `hue quality-${quality}` : 'text-brass'}`}
              >
                ◆
              </span>
              {textIn(name, language)}
            </span>
            <span className="text-sm text-text-quiet tabular-nums">{words(money)}</span>
          </li>
        ))}
      </ul>
      <TextLink to="/page/reward" className="mt-2">
        {t('Reward.all')}
      </TextLink>
    </Section>
  )
}
