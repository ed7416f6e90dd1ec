import { isSound, toLines } from '../crash-report.ts'
import type { RestoreReport } from './restore-run.ts'

/** Whether all that was acknowledged before the backup is there, once, and nothing is otherwise than it was. */
export function isRestored(report: RestoreReport): boolean {
  return isSound(report) && report.uncounted.length === 0 && report.changedEntries === 0
}

/** The report as lines for a terminal. */
export function toRestoreLines(report: RestoreReport): string[] {
  const { took, rows, tables, meanwhile, uncounted, changedEntries } = report
  const [, ...works] = toLines(report)
  const minutes = ((took.restore + took.start) / 60).toFixed(1)
  return [
    ...works,
    ...uncounted.map((one) => `rows of ${one}`),
    `${rows} rows of ${tables} tables, as many as the backup says in all but ${uncounted.length}; entries of the ledger that changed: ${changedEntries}`,
    `backup: ${took.backup} s, while ${meanwhile} actions were acknowledged; restore: ${took.restore} s, start: ${took.start} s: the site was back after ${minutes} minutes`,
  ]
}
