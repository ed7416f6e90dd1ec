import type { FuzzRequest } from './request.ts'

/** What became of a request. */
export interface Outcome {
  number: number
  caller: string
  operation: string
  request: FuzzRequest
  /** 0 where no response came. */
  status: number
  /** Why it must not be so. */
  fault?: string
}

export interface FuzzReport {
  faults: readonly Outcome[]
  toLines(): string[]
  /** Share of operations that were answered with 2xx. */
  reached(): number
  count(): number
}

const longestBody = 2000

/** Counts what became of requests to these operations, and says of each kind of fault when it is first seen. */
export function createReport(operations: readonly string[], say: (line: string) => void) {
  const statuses = new Map<number, number>()
  const reached = new Set<string>()
  const faults: Outcome[] = []
  const kinds = new Set<string>()
  const never = () => operations.filter((name) => !reached.has(name))
  const count = () => [...statuses.values()].reduce((sum, one) => sum + one, 0)
  return {
    faults,
    count,
    reached: () => reached.size / operations.length,

    add(outcome: Outcome): void {
      const { status, operation, fault } = outcome
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 200 && status < 300) reached.add(operation)
      if (fault === undefined) return
      faults.push(outcome)
      const kind = `${operation} ${fault}`
      if (kinds.has(kind)) return
      kinds.add(kind)
      for (const line of toLines(outcome)) say(line)
    },

    toLines(): string[] {
      const counted = [...statuses].toSorted(([one], [other]) => one - other)
      return [
        `${count()} requests: ${counted.map(([status, times]) => `${times} × ${status}`).join(', ')}`,
        `${reached.size} of ${operations.length} calls were answered with 2xx`,
        ...(never().length > 0 ? [`never: ${never().join(', ')}`] : []),
        `faults: ${faults.length}, of ${kinds.size} kinds`,
      ]
    },
  } satisfies FuzzReport & { add(outcome: Outcome): void }
}

function toLines({ number, caller, operation, request, status, fault }: Outcome): string[] {
  const { method, path, headers, body } = request
  return [
    `request ${number}, ${caller}, ${operation}: ${status}, ${fault}`,
    `  ${method} ${path.slice(0, longestBody)}`,
    `  ${JSON.stringify(headers)} ${JSON.stringify(body?.toString().slice(0, longestBody) ?? '')}`,
  ]
}
