import type { Db } from '../../../platform/database/db.ts'

/** How the game was when a reward was sent. */
export interface SentInto {
  /** When the world was started, in seconds by its own clock; unknown where the game does not say. */
  run: number | undefined
  /** In a record: when it was sent, or as was seen since. */
  isOnline: boolean
  playedSeconds: number
  /** Seconds since epoch, by the clock of the game. */
  leftAt: number
}

/** What the site remembers of a reward: it was delivered, or it was sent and is not known to have arrived. */
export interface DeliveryRecord extends SentInto {
  isDelivered: boolean
  attempt: number
  /** The world that ran once the sending was over; unknown when the site itself stopped meanwhile. */
  runAfter: number | undefined
  /** Milliseconds since epoch. */
  sentAt: number
}

/** The game itself removes a mail that nobody reads for a month. */
const mailsLastMs = 20 * 24 * 60 * 60 * 1000

/**
 * Whether what was sent never came to be a mail, and never will: the world it was sent to has ended, and its
 * character was out of the game all the time.
 *
 * @param time milliseconds since epoch
 */
export function isCertainlyLost(record: DeliveryRecord, now: SentInto, time: number): boolean {
  const { run, runAfter } = record
  const hasWorldEnded =
    now.run !== undefined &&
    run !== undefined &&
    runAfter !== undefined &&
    now.run > run &&
    now.run > runAfter
  return hasWorldEnded && wasAway(record, now) && time - record.sentAt < mailsLastMs
}

/** Whether the character was out of the game from the sending until now: nobody threw a mail away. */
export function wasAway(record: DeliveryRecord, now: SentInto): boolean {
  return (
    !record.isOnline &&
    !now.isOnline &&
    now.playedSeconds === record.playedSeconds &&
    now.leftAt === record.leftAt
  )
}

/** Whether `isCertainlyLost` may still come true. @param time milliseconds since epoch */
export function mayBeLost({ run, isOnline, sentAt }: DeliveryRecord, time: number): boolean {
  return run !== undefined && !isOnline && time - sentAt < mailsLastMs
}

export async function findDelivery(db: Db, key: string): Promise<DeliveryRecord | undefined> {
  const row = await db
    .selectFrom('game_delivery')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst()
  return (
    row && {
      isDelivered: row.state === 'delivered',
      attempt: row.attempt,
      run: numberOf(row.world_run),
      runAfter: numberOf(row.world_run_after),
      isOnline: row.is_online,
      playedSeconds: Number(row.played_seconds),
      leftAt: Number(row.left_at),
      sentAt: row.sent_at.getTime(),
    }
  )
}

/**
 * Takes the right to send a reward, once for each attempt, whoever else tries.
 *
 * @param last the attempt that is certain to have failed; 0 for none
 */
export async function beginDelivery(
  db: Db,
  key: string,
  last: number,
  { run, isOnline, playedSeconds, leftAt }: SentInto,
  now: Date,
): Promise<boolean> {
  const state = {
    state: 'sending',
    attempt: last + 1,
    world_run: run ?? null,
    world_run_after: null,
    is_online: isOnline,
    played_seconds: playedSeconds,
    left_at: leftAt,
    sent_at: now,
  }
  const begun = await db
    .insertInto('game_delivery')
    .values({ key, ...state })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(state)
        .where('game_delivery.state', '=', 'sending')
        .where('game_delivery.attempt', '=', last),
    )
    .returning('attempt')
    .executeTakeFirst()
  return begun !== undefined
}

/** The game has it, whatever was known before. */
export async function finishDelivery(db: Db, key: string): Promise<void> {
  await db.updateTable('game_delivery').set({ state: 'delivered' }).where('key', '=', key).execute()
}

/** The attempt is certain not to have reached the game: it never was. */
export async function withdrawDelivery(db: Db, key: string, attempt: number): Promise<void> {
  await db
    .deleteFrom('game_delivery')
    .where('key', '=', key)
    .where('attempt', '=', attempt)
    .where('state', '=', 'sending')
    .execute()
}

/** Which world ran once the attempt was over. */
export async function noteRunAfter(db: Db, key: string, attempt: number, run: number) {
  await db
    .updateTable('game_delivery')
    .set({ world_run_after: run })
    .where('key', '=', key)
    .where('attempt', '=', attempt)
    .execute()
}

/** The character was in the game since, or is gone with its letterbox: a mail that is not there may have been. */
export async function noteNotAway(db: Db, key: string, attempt: number): Promise<void> {
  await db
    .updateTable('game_delivery')
    .set({ is_online: true })
    .where('key', '=', key)
    .where('attempt', '=', attempt)
    .where('state', '=', 'sending')
    .execute()
}

/** PostgreSQL's large numbers come as text; these are seconds since epoch. */
function numberOf(value: string | number | null): number | undefined {
  return value === null ? undefined : Number(value)
}
