import { sql } from 'kysely'
import { inEach } from '../platform/locale/local-text.ts'
import { type LocalText, textIn } from '../../contract/language.ts'
import type { TopVoters } from '../../contract/vote.ts'
import { toSeconds } from '../platform/clock.ts'
import { countRows } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import { postTransfer, toMoney } from '../platform/ledger/ledger.ts'
import { toShownPlayer } from '../platform/shown-player.ts'
import { spellAmount, spellList } from '../platform/spelling.ts'
import { minute, type PlaceReward, type VotingContext } from './vote-context.ts'
import { toEntries } from './vote-credit.ts'

const mostShown = 10
/** What was counted in the last moment of a month is written by then. */
const closedAfter = 10 * minute

/** A month as the time zone of the site has it; `name` is `2026-11-01`. */
interface Month {
  name: string
  start: Date
  end: Date
}

/** The standings of those who vote, month by month. Votes that nobody confirmed are left out. */
export function createTopVoters(context: VotingContext) {
  const { db, clock, log, timeZone, topVoters, notifyTopVoter } = context
  const monthAt = (time: number) => readMonth(db, timeZone, new Date(time))

  async function reward(month: Month, accountId: number, won: PlaceReward): Promise<void> {
    const { place } = won
    const isNew = await db.transaction().execute(async (trx) => {
      const isGiven = await postTransfer(trx, {
        kind: 'topVoter',
        source: `topVoter:${month.name.slice(0, 7)}:${place}`,
        data: { month: month.name.slice(0, 7), place },
        entries: toEntries(accountId, won),
        at: new Date(clock()),
      })
      if (isGiven) await notifyTopVoter(trx, accountId, { place })
      return isGiven
    })
    if (isNew) log.info({ month: month.name, place }, 'a top voter was rewarded')
  }

  async function rewardAll(month: Month): Promise<void> {
    const most = Math.max(0, ...topVoters.map(({ place }) => place))
    const voters = await listVoters(db, month, most)
    for (const won of topVoters) {
      const voter = voters[won.place - 1]
      if (voter && (won.points > 0 || won.money > 0)) await reward(month, voter.accountId, won)
    }
  }

  return {
    /** Votes of this month that count in its standings. */
    async countOf(accountId: number): Promise<number> {
      return countVotes(db, accountId, await monthAt(clock()))
    },

    async read(): Promise<TopVoters> {
      const month = await monthAt(clock())
      const voters = await listVoters(db, month, mostShown)
      return {
        month: toSeconds(month.start.getTime()),
        endsAt: toSeconds(month.end.getTime()),
        voters: voters.map((voter, index) => ({
          position: index + 1,
          ...toShownPlayer(voter),
          votes: voter.votes,
        })),
        rewards: topVoters.map((won) => ({ place: won.place, text: toText(won, context) })),
      }
    },

    /**
     * Gives the months that are over their rewards: each place once, whatever dies in between, and however long
     * the site did not run.
     */
    async close(): Promise<void> {
      const now = clock()
      const { start } = await monthAt(now)
      if (now < start.getTime() + closedAfter) return
      for (const month of await listOpenMonths(db, timeZone, start)) {
        await rewardAll(month)
        await closeMonth(db, month, new Date(now))
      }
    },
  }
}

/** Of a month whose first midnight, without a time zone, is `first`. */
const monthColumns = (timeZone: string) => sql`
  to_char(first, 'YYYY-MM-DD') as name,
  first at time zone ${timeZone} as start,
  (first + interval '1 month') at time zone ${timeZone} as end`

/** The month of a moment. It begins and ends at midnight of the time zone, whatever happens to its clocks. */
async function readMonth(db: Db, timeZone: string, at: Date): Promise<Month> {
  const { rows } = await sql<Month>`
    select ${monthColumns(timeZone)}
    from date_trunc('month', ${at}::timestamptz at time zone ${timeZone}) first`.execute(db)
  const [month] = rows
  if (!month) throw new Error('every moment is in a month')
  return month
}

interface StandingVoter {
  accountId: number
  pseudo: string
  avatar: string | null
  votes: number
}

/** Who voted most; of those who voted as often, who did so first. */
async function listVoters(db: Db, { start, end }: Month, most: number): Promise<StandingVoter[]> {
  const { rows } = await sql<StandingVoter>`
    select player.id as "accountId", pseudo, avatar, votes::integer from (
      select account_id, count(*) as votes, max(counted_at) as reached_at from vote
      where counted_at >= ${start} and counted_at < ${end} and is_verified and account_id is not null
      group by account_id
    ) voter
    join player on player.id = voter.account_id
    order by votes desc, reached_at, player.id limit ${most}`.execute(db)
  return rows
}

function countVotes(db: Db, accountId: number, { start, end }: Month): Promise<number> {
  return countRows(
    db
      .selectFrom('vote')
      .where('account_id', '=', accountId)
      .where('counted_at', '>=', start)
      .where('counted_at', '<', end)
      .where('is_verified', '=', true),
  )
}

/** Those since the last that was closed, or since the first vote, up to the one that ended at `end`. */
async function listOpenMonths(db: Db, timeZone: string, end: Date): Promise<Month[]> {
  const { rows } = await sql<Month>`
    select ${monthColumns(timeZone)}
    from generate_series(
      coalesce(
        (select max(month)::timestamp + interval '1 month' from vote_month),
        (select date_trunc('month', min(counted_at) at time zone ${timeZone}) from vote)
      ),
      (${end}::timestamptz at time zone ${timeZone}) - interval '1 month',
      interval '1 month'
    ) first`.execute(db)
  return rows
}

async function closeMonth(db: Db, { name }: Month, at: Date): Promise<void> {
  await db
    .insertInto('vote_month')
    .values({ month: sql<Date>`${name}::date`, closed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** `300 points de vote et 50 écus` */
function toText(
  { points, money }: PlaceReward,
  { texts, moneyName }: Pick<VotingContext, 'texts' | 'moneyName'>,
): LocalText {
  return inEach(texts.languages, (language) => {
    const amount = spellAmount(points, language)
    const pointWords = texts.read(language, 'TopVoter.points', { count: points, amount })
    const moneyWords = `${spellAmount(toMoney(money), language)}\u00a0${textIn(moneyName, language)}`
    const words = [...(points > 0 ? [pointWords] : []), ...(money > 0 ? [moneyWords] : [])]
    return spellList(words, language)
  })
}
