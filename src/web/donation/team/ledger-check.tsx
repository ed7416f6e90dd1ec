import type { LedgerSum } from '../../../contract/ledger-team.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { Moment } from '../../ui/date.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/money-format.ts'
import { useMoneyWords } from '../../ui/money-words.ts'
import { formatCount } from '../../ui/number.ts'

/** Whether all that came in and went out sums to nothing, as it must. */
export function LedgerCheck({ sum }: { sum: LedgerSum }) {
  const { t } = useTranslation('team')
  const { t: money } = useTranslation('money')
  const { language } = useSite()
  const words = useMoneyWords()
  const points = (count: number) => money('History.points', { count })
  const isEven = sum.money === 0 && sum.votePoints === 0
  return (
    <section
      aria-labelledby="ledger-check"
      className={`rounded-lg border bg-surface-2 p-4 sm:p-5 ${isEven ? 'border-line' : 'border-danger'}`}
    >
      <h2 id="ledger-check" className="flex items-center gap-2.5 font-text text-lg font-semibold">
        <Icon
          name={isEven ? 'check' : 'triangle-alert'}
          className={`size-5 shrink-0 ${isEven ? 'text-online' : 'text-danger'}`}
        />
        {t(isEven ? 'TeamLedger.balances' : 'TeamLedger.differs')}
      </h2>
      {!isEven && (
        <p className="mt-1">
          {t('TeamLedger.off', {
            money: formatMoney(sum.money, language),
            points: formatCount(sum.votePoints, language),
          })}
        </p>
      )}
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3 tabular-nums">
        <Fact name={t('TeamLedger.held')}>
          {words(sum.held.money)} · {points(sum.held.votePoints)}
        </Fact>
        <Fact name={t('TeamLedger.lines')}>{formatCount(sum.entries, language)}</Fact>
        <Fact name={t('TeamLedger.counted')}>
          <Moment seconds={sum.countedAt} />
        </Fact>
      </dl>
    </section>
  )
}
