import type { TeamPaymentHistory } from '../../../contract/payment-team.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { Moment } from '../../ui/date.tsx'
import { Fact } from '../../ui/fact.tsx'
import { formatPrice } from '../../ui/money-format.ts'
import { useMoneyWords } from '../../ui/money-words.ts'
import { PaymentPlayers } from './payment-table.tsx'

/** What a payment is about: who paid whom how much, by whom, and what came of it. */
export function PaymentFacts({ history }: { history: TeamPaymentHistory }) {
  const { t } = useTranslation('team')
  const { providerName, isSandbox, createdAt, changedAt } = history.payment
  const { paidAt } = history
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 rounded-lg border border-line bg-surface-2 p-4 sm:p-5 md:grid-cols-3">
      <Fact name={t('Payments.column.player')}>
        <PaymentPlayers payment={history.payment} />
      </Fact>
      <Worth history={history} />
      <Fact name={t('Payments.column.provider')}>
        {providerName}
        {isSandbox && ` · ${t('Payments.sandbox')}`}
      </Fact>
      <Fact name={t('Payments.column.begun')}>
        <Moment seconds={createdAt} className="tabular-nums" />
      </Fact>
      {paidAt !== null && (
        <Fact name={t('PaymentPage.paidAt')}>
          <Moment seconds={paidAt} className="tabular-nums" />
        </Fact>
      )}
      <Fact name={t('PaymentPage.changedAt')}>
        <Moment seconds={changedAt} className="tabular-nums" />
      </Fact>
      <Names history={history} />
    </dl>
  )
}

/** What it brings, and what was taken back of it. */
function Worth({
  history: { payment, refunded, currency, shortfall },
}: {
  history: TeamPaymentHistory
}) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  const words = useMoneyWords()
  const { money, reversed } = payment
  return (
    <>
      <Fact name={t('PaymentPage.brings')}>
        {money === null ? t('Held.unknown') : words(money)}
      </Fact>
      {refunded > 0 && currency !== null && (
        <Fact name={t('PaymentPage.refunded')}>{formatPrice(refunded, currency, language)}</Fact>
      )}
      {reversed > 0 && (
        <Fact name={t('PaymentPage.reversed')}>
          {words(reversed)}
          {shortfall > 0 && (
            <span className="block text-sm text-text-quiet">
              {t('PaymentPage.shortfall', { money: words(shortfall) })}
            </span>
          )}
        </Fact>
      )}
    </>
  )
}

/** What it is called, here and at the provider. */
function Names({ history: { payment, captureReference } }: { history: TeamPaymentHistory }) {
  const { t } = useTranslation('team')
  const names = [
    { name: t('PaymentPage.id'), value: payment.id },
    { name: t('Held.reference'), value: payment.reference },
    { name: t('PaymentPage.capture'), value: captureReference },
  ]
  return names.map(
    ({ name, value }) =>
      value !== null && (
        <Fact key={name} name={name}>
          <code className="text-sm">{value}</code>
        </Fact>
      ),
  )
}
