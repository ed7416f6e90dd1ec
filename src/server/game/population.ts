import { sql } from 'kysely'
import {
  type HourlyPopulation,
  type Population,
  type PopulationSpan,
  populationDays,
} from '../../contract/game.ts'
import type { Db } from '../platform/database/db.ts'

const minute = 60_000
const samplesKept = 32 * 86_400_000

/** How far back, and seconds one point stands for. */
const spans: Record<PopulationSpan, { seconds: number; step: number }> = {
  '24h': { seconds: 86_400, step: 600 },
  '7d': { seconds: 7 * 86_400, step: 3600 },
  '30d': { seconds: 30 * 86_400, step: 14_400 },
}

/**
 * Writes how many play in the minute of `now`, in milliseconds since epoch. The first count of a minute stays.
 *
 * @returns whether this is the first
 */
export async function keepSample(
  db: Db,
  gameId: number,
  players: number,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('population_sample')
    .values({ game_id: gameId, at: new Date(now - (now % minute)), players })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Writes samples of the past, `stepMs` from one to the next, the first at `from`. */
export async function keepPastSamples(
  db: Db,
  gameId: number,
  players: readonly number[],
  { from, stepMs }: { from: number; stepMs: number },
): Promise<void> {
  await sql`
    insert into population_sample (game_id, at, players)
    select ${gameId}::smallint, to_timestamp((${from}::float8 + (n - 1) * ${stepMs}::float8) / 1000), players
    from unnest(${[...players]}::integer[]) with ordinality as counted (players, n)
    on conflict do nothing`.execute(db)
}

/**
 * Players over time until `now`: points begin at whole steps in UTC, and the last one is not over yet. Before anybody
 * was counted in it, it is none: nothing is known to be amiss.
 */
export async function readPopulation(
  db: Db,
  gameId: number,
  span: PopulationSpan,
  now: number,
): Promise<Population> {
  const { seconds, step } = spans[span]
  const last = Math.floor(now / 1000 / step) * step
  const first = last - seconds + step
  const { rows } = await sql<Population['points'][number]>`
    with counted as (
      select extract(epoch from date_bin(${`${step} s`}::interval, at, to_timestamp(0)))::integer as bin,
        round(avg(players), 1)::float as average, min(players) as lowest, max(players) as highest
      from population_sample
      where game_id = ${gameId} and at >= to_timestamp(${first}) and at <= ${new Date(now)}
      group by 1
    )
    select bins.at, average, lowest, highest
    from generate_series(${first}::integer, ${last}::integer, ${step}::integer) as bins (at)
    left join counted on counted.bin = bins.at
    where bins.at < ${last} or average is not null
    order by bins.at`.execute(db)
  return { span, step, points: rows }
}

/** Players in each hour of the last whole weeks; the hour that is not over yet is none of them. */
export async function readHourlyPopulation(
  db: Db,
  gameId: number,
  now: number,
): Promise<HourlyPopulation> {
  const end = Math.floor(now / 1000 / 3600) * 3600
  const from = end - populationDays * 86_400
  const { rows } = await sql<{ average: number | null }>`
    with counted as (
      select date_trunc('hour', at, 'UTC') as begun, round(avg(players))::integer as average
      from population_sample
      where game_id = ${gameId} and at >= to_timestamp(${from}) and at < to_timestamp(${end})
      group by 1
    )
    select average
    from generate_series(${from}::integer, ${end - 3600}::integer, 3600) as hours (at)
    left join counted on begun = to_timestamp(hours.at)
    order by hours.at`.execute(db)
  return { from, averages: rows.map(({ average }) => average) }
}

/** Removes what no chart shows any more. */
export async function pruneSamples(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('population_sample')
    .where('at', '<', new Date(now - samplesKept))
    .execute()
}
