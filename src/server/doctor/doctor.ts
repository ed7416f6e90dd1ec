import type { Tools } from '../platform/feature.ts'
import { withinTime } from '../platform/within-time.ts'
import { Beware, type Check, NotAsked, type Seen, StandIn, type Words } from '../platform/check.ts'
import { toFailure } from './failure-words.ts'
import type { Finding } from './report.ts'

const usualPatienceMs = 20_000

/** Makes the checks, at once where none needs another, and says what works, what does not and what to do. */
export function createDoctor({
  checks,
  clock,
}: Pick<Tools, 'clock'> & { checks: readonly Check[] }) {
  const findings = new Map<Check, Promise<Finding>>()

  function find(check: Check): Promise<Finding> {
    const finding = findings.get(check) ?? examine(check)
    findings.set(check, finding)
    return finding
  }

  async function examine(check: Check): Promise<Finding> {
    const needed = await Promise.all((check.needs ?? []).map(find))
    await Promise.all((check.after ?? []).map(find))
    const missing = needed.find(({ outcome }) => outcome === 'fails' || outcome === 'notAsked')
    const startedAt = clock()
    const base = { check, tookMs: 0 }
    if (missing) return { ...base, outcome: 'notAsked', seen: reasonOf(missing) }
    try {
      const limitMs = check.timeoutMs ?? usualPatienceMs
      const seen = await withinTime(
        check.run(),
        limitMs,
        () => new Error(`no answer within ${limitMs / 1000} s`),
      )
      return { check, outcome: 'works', seen: toSeen(seen), tookMs: clock() - startedAt }
    } catch (error) {
      const seen = toFailure(error)
      if (error instanceof NotAsked) return { ...base, outcome: 'notAsked', seen }
      const tookMs = clock() - startedAt
      const found = { check, seen, advice: check.advice(error), tookMs }
      if (error instanceof StandIn) return { ...found, outcome: 'works', isStandIn: true }
      return { ...found, outcome: error instanceof Beware ? 'warns' : 'fails' }
    }
  }

  return {
    examine: (): Promise<Finding[]> => Promise.all(checks.map(find)),
  }
}

function reasonOf({ check, outcome, seen }: Finding): Seen {
  if (outcome === 'notAsked') return seen
  return { words: { key: 'First', values: { question: check.question } } }
}

function toSeen(seen: Words | Seen): Seen {
  return typeof seen === 'object' && 'words' in seen ? seen : { words: seen }
}
