import type { User } from '../../../contract/user.ts'
import { Section } from '../../ui/section.tsx'
import { advertPath } from '../../advert/advert-path.ts'
import { StateBadge as AdvertState } from '../../advert/advert-state.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { PaymentRow } from '../../donation/payment-row.tsx'
import { StateBadge as TicketState } from '../../support/ticket-state.tsx'
import { Moment } from '../../ui/date.tsx'
import { useMoneyWords } from '../../ui/money-words.ts'
import { RowList } from '../../ui/row-list.tsx'

const link =
  'inline-flex min-h-6 items-center font-semibold wrap-anywhere underline decoration-line-strong underline-offset-4 hover:text-brass'

/** What a player has, and what they paid last. */
export function UserMoney({
  user: { pseudo },
  money: { balance, payments },
  children,
}: {
  user: Pick<User, 'pseudo'>
  money: NonNullable<User['money']>
  /** What may be done about it. */
  children?: React.ReactNode
}) {
  const { t } = useTranslation('user')
  const { t: money } = useTranslation('money')
  const words = useMoneyWords()
  const points = money('History.points', {
    count: balance.points,
  })
  return (
    <Section
      title={t('User.money')}
      aside={
        <p className="flex flex-wrap gap-x-4 tabular-nums">
          <span>
            {words(balance.money)} · {points}
          </span>
          <Link to={`/admin/ledger?${new URLSearchParams({ who: pseudo })}`} className={link}>
            {t('User.movements')}
          </Link>
        </p>
      }
    >
      {children}
      {payments.length === 0 ? (
        <p className="text-text-quiet">{t('User.noPayments')}</p>
      ) : (
        <RowList>
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              isOwn={false}
              page={`/admin/payments/${payment.id}`}
            />
          ))}
        </RowList>
      )}
      {payments.some(({ state }) => state === 'quarantined') && (
        <p className="mt-3">
          <Link to="/admin/payments" className={link}>
            {t('User.reviewPayments')}
          </Link>
        </p>
      )}
    </Section>
  )
}

/** What they asked the team. */
export function UserTickets({ tickets }: { tickets: NonNullable<User['tickets']> }) {
  const { t } = useTranslation('user')
  return (
    <Section title={t('User.tickets')} none={tickets.length === 0 && t('User.noTickets')}>
      <RowList>
        {tickets.map(({ id, subject, state, changedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3">
            <span className="min-w-0 flex-[1_1_14rem]">
              <Link to={`/admin/tickets/${id}`} className={link}>
                {subject}
              </Link>
            </span>
            <TicketState state={state} />
            <Moment seconds={changedAt} className="text-sm text-text-quiet tabular-nums" />
          </li>
        ))}
      </RowList>
    </Section>
  )
}

/** What they offer and look for, or did. */
export function UserAdverts({ adverts }: { adverts: NonNullable<User['adverts']> }) {
  const { t } = useTranslation('user')
  return (
    <Section title={t('User.adverts')} none={adverts.length === 0 && t('User.noAdverts')}>
      <RowList>
        {adverts.map((advert) => (
          <li key={advert.id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3">
            <span className="min-w-0 flex-[1_1_14rem]">
              {advert.state === 'published' ? (
                <Link to={advertPath(advert)} className={link}>
                  {advert.title}
                </Link>
              ) : (
                <span className="wrap-anywhere">{advert.title}</span>
              )}
            </span>
            <AdvertState state={advert.state} />
          </li>
        ))}
      </RowList>
    </Section>
  )
}
