import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from './database/db.ts'
import { toDatabaseFailure } from './database/no-database.ts'
import type { Log } from './log.ts'

/** Work that is done once for each thing added, by one of the site's processes, with retries. */
export interface Queue<Data> {
  /**
   * Added with `db`: within a transaction it is done if and only if the transaction commits. `data`
   * stands in the database as JSON, so it holds no secret.
   *
   * @throws {Error} when the jobs have not been started
   */
  add(db: Db, data: Data): Promise<void>
}

/** The queue of that name, to be added to. */
export function queueOf<Data extends object>(boss: PgBoss, name: string): Queue<Data> {
  return {
    async add(db, data) {
      await boss.send(name, data, { db: fromKysely(db) })
    },
  }
}

/** Of what adds to queues or works on them. */
export const connectionTo = (url: string) => ({
  connectionString: url,
  max: 2,
  application_name: 'guildhall-jobs',
  useListenNotify: true,
})

/** Of what adds to queues, and leaves the work, the clock and the tables to another. */
const passive = { supervise: false, schedule: false, migrate: false }

/** What works on the queues over `db`, and does none of the jobs. */
export function createPassiveBoss(db: Db, log: Log): PgBoss {
  const boss = new PgBoss({ db: fromKysely(db), ...passive })
  logErrors(boss, log)
  return boss
}

/** Says what the library fails with on its own. */
export function logErrors(boss: PgBoss, log: Log): void {
  boss.on('error', (error) => log.warn({ err: toDatabaseFailure(error) }, 'jobs are held up'))
}

/** A queue of the site's, open to a program beside it. */
export interface OpenQueue<Data> extends Queue<Data> {
  close(): Promise<void>
}

/**
 * Opens a queue of the site's to add to it. The site does the work: at once when it runs, else after its
 * next start.
 *
 * @throws {Error} when no site of this version has been started on the database
 */
export async function openQueue<Data extends object>(
  url: string,
  log: Log,
  name: string,
): Promise<OpenQueue<Data>> {
  const boss = new PgBoss({ ...connectionTo(url), ...passive })
  logErrors(boss, log)
  await boss.start().catch(async (cause: unknown) => {
    await boss.stop({ graceful: false })
    throw new Error(`queue ${name} is not to be had: start the site of this version once`, {
      cause,
    })
  })
  return { ...queueOf(boss, name), close: () => boss.stop({ graceful: false }) }
}

/**
 * Adds to the site's queues over `db`, and leaves the work to another process, which has started its jobs. A queue
 * is added to after the start.
 */
export function createJobSender(db: Db, log: Log) {
  const boss = createPassiveBoss(db, log)
  return {
    queue: <Data extends object>(name: string): Queue<Data> => queueOf(boss, name),
    async start(): Promise<void> {
      await boss.start()
    },
    stop: () => boss.stop({ graceful: false }),
  }
}
