import { readFile } from 'node:fs/promises'
import { type Connection, createConnection } from 'mysql2/promise'
import type { GameDatabase } from './game-world.ts'

/** What some work asked of the game's database server. */
export interface GameLoad {
  seconds: number
  queries: number
  /** Rows its storage engines were asked for, in indexes and tables. */
  rowsRead: number
  /** Seconds its threads were at work, of one core. */
  cpuSeconds: number
}

/** The kernel counts the time of processes in hundredths of a second. */
const ticksPerSecond = 100

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
    const [cpuBefore, begun] = [await readCpu(pid), performance.now()]
    await work()
    const [cpuAfter, ended] = [await readCpu(pid), performance.now()]
    const done = difference(difference(await readCounters(connection), second), own)
    return { ...done, cpuSeconds: cpuAfter - cpuBefore, seconds: (ended - begun) / 1000 }
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

/** Seconds the process was at work since it started. */
async function readCpu(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
