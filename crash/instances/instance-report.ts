import { isSound, toLines } from '../crash-report.ts'
import type { InstanceReport } from './instance-run.ts'

type Failure = InstanceReport['failed'][number]

/** Whether no request failed but those at which an instance was killed, and nothing is lost or doubled. */
export function isFlawless(report: InstanceReport): boolean {
  return report.failed.length === 0 && isSound(report)
}

/** The report as lines for a terminal. */
export function toInstanceLines(report: InstanceReport): string[] {
  const { replaced, answered, streams, inFlight, failed, errors } = report
  const [, ...works] = toLines(report)
  return [
    `instances were replaced ${replaced.SIGTERM} times on SIGTERM and ${replaced.SIGKILL} times on SIGKILL`,
    ...works,
    ...inFlight.map((one) => `in flight at a kill: ${toLine(one)}`),
    ...failed.map((one) => `failed: ${toLine(one)}`),
    ...errors,
    `${answered} answers, ${streams} event streams; failed: ${failed.length}, besides ${inFlight.length} in flight at a kill`,
  ]
}

function toLine({ method, path, reason, upstream, phase, begun, ended }: Failure): string {
  const by = upstream === undefined ? '' : ` by ${upstream}`
  return `${method} ${path}: ${reason}${by} after ${ended - begun} ms, as ${phase}`
}
