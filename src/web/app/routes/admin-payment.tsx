import { useRevalidator } from 'react-router'
import { hasStatus } from '../../../contract/error.ts'
import { may } from '../../../contract/permission.ts'
import { AuditList } from '../../admin/audit/audit-list.tsx'
import { memberContext } from '../../admin/require-permission.ts'
import { api } from '../../base/api.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { redirect } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { PaymentStateBadge } from '../../donation/payment-state.tsx'
import { ledgerFilter } from '../../donation/team/ledger-filter.ts'
import { PaymentFacts } from '../../donation/team/payment-facts.tsx'
import { PaymentNotices } from '../../donation/team/payment-notices.tsx'
import { PaymentRefund } from '../../donation/team/payment-refund.tsx'
import { PaymentName } from '../../donation/team/payment-table.tsx'
import { TransferList } from '../../donation/team/transfer-list.tsx'
import { ProofDialog } from '../../setting/proof-dialog.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoneyNameProvider } from '../../ui/money-words.ts'
import { Section } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/admin-payment.ts'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const [history, { moneyName }] = await Promise.all([
    readHistory(params.id),
    api('GET /api/donation/offers', {}),
  ])
  const { roles } = context.get(memberContext)
  const permitted = {
    seesLedger: may(roles, 'ledger.read'),
    mayRefund: may(roles, 'payments.refund'),
  }
  return { history, moneyName, ...permitted }
}

/** @throws a redirect to the not-found page, for what is no id of a payment, too */
async function readHistory(id: string) {
  try {
    return await playerApi('GET /api/admin/payments/:id', { id })
  } catch (error) {
    if (hasStatus(error, 404) || hasStatus(error, 400)) throw redirect('/404')
    throw error
  }
}

export default function AdminPayment({ loaderData }: Route.ComponentProps) {
  const { history, moneyName, seesLedger, mayRefund } = loaderData
  const { revalidate } = useRevalidator()
  const { t } = useTranslation('team')
  const { t: money } = useTranslation('money')
  const { payment, notices, transfers, actions } = history
  return (
    <MoneyNameProvider value={moneyName}>
      <PageMeta title={t('PaymentPage.title')} description={t('PaymentPage.title')} />
      <BackLink to="/admin/payments">{t('Payments.title')}</BackLink>
      <div className="mt-1 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">
          {t('PaymentPage.title')} <PaymentName payment={payment} />
        </h1>
        <PaymentStateBadge payment={payment} />
      </div>
      {payment.reason !== null && (
        <p className="mb-5 flex gap-2.5">
          <Icon name="triangle-alert" className="mt-1 size-5 shrink-0 text-warning" />
          {money(`Donation.reason.${payment.reason}`)}
        </p>
      )}
      <PaymentFacts history={history} />
      <PaymentRefund key={payment.id} {...{ history, mayRefund }} onChange={revalidate} />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10">
        <Section
          id="transfers"
          title={t('PaymentPage.transfers')}
          none={transfers.length === 0 && t('PaymentPage.noTransfers')}
        >
          <TransferList transfers={transfers} />
          {seesLedger && (
            <p className="mt-3">
              <TextLink to={ledgerFilter.pathOf({ source: `payment:${payment.id}` })}>
                {t('PaymentPage.inLedger')} <Icon name="arrow-right" />
              </TextLink>
            </p>
          )}
        </Section>
        <Section
          id="notices"
          title={t('PaymentPage.notices')}
          none={notices.length === 0 && t('PaymentPage.noNotices')}
        >
          <PaymentNotices notices={notices} />
        </Section>
        <Section
          id="actions"
          title={t('PaymentPage.actions')}
          none={actions.length === 0 && t('PaymentPage.noActions')}
        >
          <AuditList entries={actions} />
        </Section>
      </div>
      <ProofDialog />
    </MoneyNameProvider>
  )
}
