import { api } from '../../base/api.ts'
import { useFocusOnStep } from '../../base/focus-heading.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { LedgerCheck } from '../../donation/team/ledger-check.tsx'
import { readLedgerCsv } from '../../donation/team/ledger-csv.ts'
import {
  ledgerFilter,
  type LedgerFilter,
  toLedgerInput,
} from '../../donation/team/ledger-filter.ts'
import { LedgerFilterBar } from '../../donation/team/ledger-filter-bar.tsx'
import { TransferList } from '../../donation/team/transfer-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CsvButton } from '../../ui/csv-button.tsx'
import { ListSteps } from '../../ui/list-steps.tsx'
import { MoneyNameProvider } from '../../ui/money-words.ts'
import { DeskHeader } from '../../ui/desk-header.tsx'
import type { Route } from './+types/admin-ledger.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = ledgerFilter.read(new URL(request.url).searchParams)
  const [{ moneyName }, sum, found] = await Promise.all([
    api('GET /api/donation/offers', {}),
    playerApi('GET /api/admin/ledger/sum', {}),
    playerApi('GET /api/admin/ledger', toLedgerInput(filter)),
  ])
  return { moneyName, sum, filter, ...found }
}

export default function AdminLedger({ loaderData }: Route.ComponentProps) {
  const { moneyName, sum, filter, transfers, hasMore } = loaderData
  const { t } = useTranslation('team')
  useFocusOnStep(filter.before)
  return (
    <MoneyNameProvider value={moneyName}>
      <DeskHeader title={t('TeamLedger.title')} lead={t('TeamLedger.lead')}>
        <CsvButton name="ledger" read={() => readLedgerCsv(filter)} />
      </DeskHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <LedgerCheck sum={sum} />
        <LedgerFilterBar filter={filter} />
        <OfSource source={filter.source} />
        {transfers.length === 0 ? (
          <EmptyState place="purse" title={t('TeamLedger.none')} text={t('TeamLedger.noneText')} />
        ) : (
          <TransferList transfers={transfers} />
        )}
        <ListSteps
          label={t('TeamLedger.pages')}
          first={t('Audit.newest')}
          next={t('Audit.older')}
          from={filter.before}
          last={hasMore ? transfers.at(-1)?.id : undefined}
          pathFrom={(before) => ledgerFilter.pathOf({ ...filter, before })}
        />
      </div>
    </MoneyNameProvider>
  )
}

/** That only what comes from one thing is shown, and the way back to all. */
function OfSource({ source }: Pick<LedgerFilter, 'source'>) {
  const { t } = useTranslation('team')
  if (!source) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 wrap-anywhere">
        {t('TeamLedger.ofSource')} <code className="text-sm">{source}</code>
      </p>
      <ButtonLink to="/admin/ledger">{t('TeamLedger.all')}</ButtonLink>
    </div>
  )
}
