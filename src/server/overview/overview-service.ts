import type { Trend, Waiting } from '../../contract/overview.ts'
import { trendKinds, waitingKinds } from '../../contract/overview-terms.ts'
import { may } from '../../contract/permission.ts'
import type { Role } from '../../contract/role-terms.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Tools } from '../platform/feature.ts'
import type { DailyCount, Overview } from '../platform/overview.ts'
import { inOrder } from '../platform/key-order.ts'

/** Days that are shown, today among them. */
const days = 30

interface Needs extends Pick<Tools, 'clock'> {
  timeZone: string
  /** What each feature shows. */
  listOverviews(): readonly Overview[]
}

/** What the team sees at a glance: what waits for it, and how things go. */
export function createOverviewService({ clock, timeZone, listOverviews }: Needs) {
  function listDays(): Temporal.ZonedDateTime[] {
    const today = Temporal.Instant.fromEpochMilliseconds(clock())
      .toZonedDateTimeISO(timeZone)
      .startOfDay()
    return Array.from({ length: days }, (_, ago) => today.subtract({ days: days - 1 - ago }))
  }

  async function readTrend({
    key,
    currency,
    missing = 0,
    listDays: list,
  }: DailyCount): Promise<Trend> {
    const shown = listDays()
    const from = new Date(shown[0]?.epochMilliseconds ?? 0)
    const counted = new Map(
      (await list({ from, timeZone })).map(({ day, amount }) => [day, amount]),
    )
    return {
      key,
      currency: currency ?? null,
      days: shown.map((day) => ({
        at: toSeconds(day.epochMilliseconds),
        amount: counted.get(day.toPlainDate().toString()) ?? missing,
      })),
    }
  }

  return {
    /** What somebody who holds these roles may know. */
    async read(roles: readonly Role[]): Promise<{ waiting: Waiting[]; trends: Trend[] }> {
      const overviews = listOverviews()
      const works = inOrder(
        overviews.flatMap(({ waiting = [] }) => waiting),
        waitingKinds,
        keyOf,
      )
      const counts = inOrder(
        overviews.flatMap(({ trends = [] }) => trends),
        trendKinds,
        keyOf,
      )
      const [waiting, trends] = await Promise.all([
        Promise.all(
          works
            .filter(({ access }) => may(roles, access))
            .map(async ({ key, read }) => toWaiting(key, await read())),
        ),
        Promise.all(counts.filter(({ access }) => may(roles, access)).map(readTrend)),
      ])
      return { waiting, trends }
    },
  }
}

const keyOf = ({ key }: { key: string }) => key

function toWaiting(
  key: Waiting['key'],
  { count, since }: { count: number; since: Date | null },
): Waiting {
  return { key, count, since: since && toSeconds(since.getTime()) }
}
