import { type Connection, createConnection } from 'mysql2/promise'
import type { GameDatabase } from './game-world.ts'
import { readWork } from './running-program.ts'

/** What some work asked of the game's database server. */
export interface GameLoad {
  seconds: number
  queries: number
  /** Rows its storage engines were asked for, in indexes and tables. */
  rowsRead: number
  /** Seconds its threads were at work, of one core. */
  cpuSeconds: number
}

/** Does `work` while nobody else asks the server anything, and counts what it did meanwhile. */
export async function loadDuring(
  { server, pid }: GameDatabase,
  work: () => Promise<void>,
): Promise<GameLoad> {
  const { host, port, user, password } = server
  const connection = await createConnection({ host, port, user, password })
  try {
    // to ask what was asked is a question too, and reads rows of its own
    const first = await readCounters(connection)
    const second = await readCounters(connection)
    const own = difference(second, first)
    const [workBefore, begun] = [await readWork(pid), performance.now()]
    await work()
    const [workAfter, ended] = [await readWork(pid), performance.now()]
    const done = difference(difference(await readCounters(connection), second), own)
    return { ...done, cpuSeconds: workAfter - workBefore, seconds: (ended - begun) / 1000 }
  } finally {
    await connection.end()
  }
}

interface Counters {
  queries: number
  rowsRead: number
}

async function readCounters(connection: Connection): Promise<Counters> {
  const [rows] = await connection.query(
    `SHOW GLOBAL STATUS WHERE Variable_name = 'Questions' OR Variable_name LIKE 'Handler\\_read\\_%'`,
  )
  let [queries, rowsRead] = [0, 0]
  for (const { Variable_name: name, Value: value } of rows as Record<string, string>[]) {
    if (name === 'Questions') queries = Number(value)
    else rowsRead += Number(value)
  }
  return { queries, rowsRead }
}

const difference = (one: Counters, other: Counters): Counters => ({
  queries: one.queries - other.queries,
  rowsRead: one.rowsRead - other.rowsRead,
})
