import { useState } from 'react'
import type { Report } from '../../../contract/report.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../../ui/date.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Reviewed } from './reviewed.ts'

interface ReviewFrameProps {
  item: Reviewed
  /** Id of its heading. */
  labelledBy: string
  children: React.ReactNode
}

/** One of the queue; it says so where it is no longer what was read first. */
export function ReviewFrame({ item: { id, version }, labelledBy, children }: ReviewFrameProps) {
  const { t } = useTranslation('team')
  const [firstVersion] = useState(version)
  return (
    <article
      tabIndex={-1}
      aria-labelledby={labelledBy}
      data-review={id}
      className="scroll-mt-6 rounded-lg border border-line bg-surface-2 px-4 py-5 focus:border-brass sm:px-6"
    >
      {version !== firstVersion && (
        <div key={version} className="mb-4">
          <FormMessage tone="danger">{t('Review.changed')}</FormMessage>
        </div>
      )}
      {children}
    </article>
  )
}

/** How often something was reported; nothing where it was not. */
export function ReportCount({ count }: { count: number }) {
  const { t } = useTranslation('team')
  if (count === 0) return null
  return (
    <Badge tone="danger">
      <Icon name="flag" className="mr-1.5 size-3.5" />
      {t('Review.reports', { count })}
    </Badge>
  )
}

interface ReportsProps<One extends Report> {
  reports: readonly One[]
  /** What belongs to one of them besides. */
  children?: (report: One) => React.ReactNode
}

/** What players said is wrong with something; nothing where nobody did. */
export function Reports<One extends Report>({ reports, children }: ReportsProps<One>) {
  const { t } = useTranslation('team')
  const { t: words } = useTranslation('account')
  if (reports.length === 0) return null
  return (
    <section className="mt-5" aria-label={t('Review.saidOf')}>
      <h3 className="text-base">{t('Review.saidOf')}</h3>
      <ul className="mt-2 grid gap-3">
        {reports.map((report) => (
          <li key={report.id} className="border-l-2 border-danger pl-4">
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-text-quiet">
              <span className="font-semibold text-text">
                {words(`ReportForm.reason.${report.reason}`)}
              </span>
              <span className="min-w-0 wrap-anywhere">{report.by}</span>
              <Moment seconds={report.date} className="tabular-nums" />
            </p>
            {report.text && (
              <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{report.text}</p>
            )}
            {children?.(report)}
          </li>
        ))}
      </ul>
    </section>
  )
}
