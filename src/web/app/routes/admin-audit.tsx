import { readAuditCsv } from '../../admin/audit/audit-csv.ts'
import { auditFilter, toInput } from '../../admin/audit/audit-filter.ts'
import { AuditFilterBar } from '../../admin/audit/audit-filter-bar.tsx'
import { AuditList } from '../../admin/audit/audit-list.tsx'
import { useFocusOnStep } from '../../base/focus-heading.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CsvButton } from '../../ui/csv-button.tsx'
import { ListSteps } from '../../ui/list-steps.tsx'
import { DeskHeader } from '../../ui/desk-header.tsx'
import type { Route } from './+types/admin-audit.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = auditFilter.read(new URL(request.url).searchParams)
  return { filter, ...(await playerApi('GET /api/admin/audit', toInput(filter))) }
}

export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const { filter, entries, hasMore } = loaderData
  useFocusOnStep(filter.before)
  return (
    <>
      <DeskHeader title={t('Audit.title')} lead={t('Audit.lead')}>
        <CsvButton name="audit" read={() => readAuditCsv(filter)} />
      </DeskHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <AuditFilterBar filter={filter} />
        {entries.length === 0 ? (
          <EmptyState art="empty" title={t('Audit.none')} text={t('Audit.noneText')} />
        ) : (
          <AuditList entries={entries} />
        )}
        <ListSteps
          label={t('Audit.pages')}
          first={t('Audit.newest')}
          next={t('Audit.older')}
          from={filter.before}
          last={hasMore ? entries.at(-1)?.id : undefined}
          pathFrom={(before) => auditFilter.pathOf({ ...filter, before })}
        />
      </div>
    </>
  )
}
