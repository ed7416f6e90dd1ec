import { Pool } from 'undici'
import type { Db } from '../src/server/platform/database/db.ts'
import { type Caller, openCast } from './cast.ts'
import { readOperations } from './document.ts'
import { createDraw } from './draw.ts'
import { createReport, type FuzzReport } from './fuzz-report.ts'
import { createLeakWatch } from './leak.ts'
import { listIds } from './row-ids.ts'
import { readSent, sendRequest } from './send-request.ts'

export interface FuzzOptions {
  url: string
  db: Db
  requests: number
  seed: number
  say(line: string): void
  signal?: AbortSignal
}

/** Requests of one caller, after which all have again what they had. */
const perTurn = 200
const atOnce = 8

/** Sends requests made of the site’s own OpenAPI document, and looks at each response. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { url, db, requests, seed, say, signal } = options
  const cast = await openCast(options)
  const operations = await readOperations(url)
  const draw = createDraw({ operations, ids: await listIds(db), seed })
  const report = createReport(
    operations.map(({ name }) => name),
    say,
  )
  const watch = createLeakWatch(cast.players)
  const pool = new Pool(url, { connections: atOnce })

  async function ask(number: number, caller: Caller): Promise<void> {
    const { operation, request } = draw(number, caller)
    const told = { number, caller: caller.name, operation: operation.name, request }
    watch.note(readSent(request))
    const token = caller.token()
    const response = await sendRequest(pool, request, caller, token).catch((error: Error) => error)
    if (response instanceof Error) {
      return report.add({ ...told, status: 0, fault: response.message })
    }
    const { status, text } = response
    const [leak] = watch.find(text, caller.person)
    const told500 = status === 500 ? 'answered 500' : undefined
    const fault = told500 ?? (leak === undefined ? undefined : `told “${leak}”`)
    report.add({ ...told, status, ...(fault !== undefined && { fault }) })
    if (hasEnded(text) && caller.person?.token === token) await cast.renew(caller)
  }

  async function takeTurn(caller: Caller, numbers: number[]): Promise<void> {
    const work = async () => {
      for (let next = numbers.shift(); next !== undefined; next = numbers.shift()) {
        await ask(next, caller)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }

  try {
    for (let turn = 0; turn * perTurn < requests; turn += 1) {
      signal?.throwIfAborted()
      const first = turn * perTurn
      const length = Math.min(perTurn, requests - first)
      await cast.restore()
      await takeTurn(
        cast.callerOf(turn),
        Array.from({ length }, (_, place) => first + place),
      )
      if (turn % 50 === 49) say(`${first + length} requests, ${report.faults.length} faults`)
    }
  } finally {
    await pool.close()
  }
  return report
}

/** Whether a session is over, be it by the request itself or by another. */
function hasEnded(text: string): boolean {
  return /"(?:SignInRequired|SessionEnded)"/.test(text)
}
