import type { Db } from '../platform/database/db.ts'
import type { GamePast } from './game-adapter.ts'
import { keepPastSamples } from './population.ts'
import type { GameMoment } from './standings/take-standings.ts'

const day = 86_400_000
const sampledDays = 30
const stepMs = 600_000
/** Enough for a line of progress; the last is the end of yesterday, which places are compared with. */
const daysAgo = [28, 14, 7, 3, 1]

/** Writes how many played in the last month of a simulated world, so that charts of a fresh site have a line. */
export async function recallPopulation(
  db: Db,
  gameId: number,
  past: GamePast,
  now: number,
): Promise<void> {
  const from = Math.floor((now - sampledDays * day) / stepMs) * stepMs
  await keepPastSamples(db, gameId, past.countOnline(from, now, stepMs), { from, stepMs })
}

/** A simulated world at the end of days past, the oldest first. */
export function momentsOf(past: GamePast, now: number, timeZone: string): GameMoment[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  return daysAgo.map((days) => {
    const nextDay = today.toPlainDate().subtract({ days: days - 1 })
    const at = nextDay.toZonedDateTime(timeZone).epochMilliseconds - 60_000
    return { at, server: past.asOf(at) }
  })
}
