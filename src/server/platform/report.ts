import { createHash } from 'node:crypto'
import type { Report } from '../../contract/report.ts'
import { reportReasons } from '../../contract/report-terms.ts'
import { toSeconds } from './clock.ts'

/** Reports of one thing that the team is shown. */
export const mostReports = 50

/** What a table of reports holds of one, and who made it. */
interface ReportRow {
  id: number
  reason: string
  text: string
  created_at: Date
  pseudo: string
}

export function toReport({ id, reason, text, created_at, pseudo }: ReportRow): Report {
  return {
    id,
    reason: reportReasons.find((known) => known === reason) ?? 'other',
    text,
    by: pseudo,
    date: toSeconds(created_at.getTime()),
  }
}

/**
 * Says whether something and its open reports are still what somebody read. Made of what is said, not of when: two
 * changes may be of the same millisecond.
 */
export function versionOfRead(read: readonly unknown[], reports: readonly Report[]): string {
  const said = reports.map((report) => [report.id, report.reason, report.text, report.date])
  return createHash('sha256')
    .update(JSON.stringify([read, said]))
    .digest('base64url')
}
