import { sql } from 'kysely'
import type { Db } from '../src/server/platform/database/db.ts'

const members = 10
/** Tickets of one player. */
const each = 10
/** Tickets of one statement, which may take ten seconds. */
const slice = 5000

const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ')

/** Words of subjects, of three syllables: the first are in many, the last in few. */
export const words = Array.from({ length: 500 }, (_, n) =>
  [n, n * 7 + Math.floor(n / 20), n * 3 + Math.floor(n / 400)]
    .map((place) => syllables[place % syllables.length])
    .join(''),
)

/**
 * Fills an empty database with tickets of three years: of a hundred two are open and three answered, the
 * others closed, with four messages each, one of them a note of the team’s.
 */
export async function fillTickets(db: Db, tickets: number): Promise<void> {
  await insertPeople(db, tickets / each)
  for (let first = 0; first < tickets; first += slice) await insertTickets(db, first, tickets)
  // as it is once autovacuum has been there
  await sql`vacuum analyze`.execute(db)
}

async function insertTickets(db: Db, first: number, tickets: number): Promise<void> {
  const last = Math.min(tickets, first + slice) - 1
  await sql`
    insert into ticket (account_id, category, priority, subject, state, assigned_to, created_at,
      changed_at, waiting_since, first_reply_at, closed_at)
    select ${members} + 1 + n / ${each}::integer, (array['account', 'payment', 'vote', 'game', 'bug', 'report',
        'appeal', 'other'])[1 + n * 7 % 8],
      (array['low', 'normal', 'normal', 'high', 'urgent'])[1 + n * 3 % 5],
      -- the square makes the first words common
      'About ' || (${words}::text[])[1 + floor(pow(random(), 2) * ${words.length})::integer] || ' and '
        || (${words}::text[])[1 + floor(random() * ${words.length})::integer],
      state, case when n % 3 > 0 then 1 + n % ${members}::integer end, at, at + interval '5 hours',
      case when state = 'open' then at + interval '5 hours' end,
      case when state <> 'open' then at + make_interval(mins => n % 600) end,
      case when state = 'closed' then at + interval '5 hours' end
    from (
      select n, now() - (${tickets}::integer - n) * (interval '3 years' / ${tickets}::integer) as at,
        case when n * 13 % 100 < 2 then 'open' when n * 13 % 100 < 5 then 'answered' else 'closed' end as state
      from generate_series(${first}::integer, ${last}::integer) n
    ) made`.execute(db)
  await sql`
    insert into ticket_message (ticket_id, account_id, kind, text, html, created_at)
    select id, case when kind = 'player' then account_id else 1 + id % ${members}::integer end, kind,
      repeat('Where is my sword? ', 20), '<p>' || repeat('Where is my sword? ', 20) || '</p>',
      created_at + make_interval(hours => nth::integer)
    from ticket, unnest(array['player', 'note', 'team', 'player']) with ordinality kinds (kind, nth)
    where id between ${first}::integer + 1 and ${last}::integer + 1 order by nth, id`.execute(db)
}

async function insertPeople(db: Db, players: number): Promise<void> {
  await sql`
    insert into account (user_name, user_name_key, pseudo, pseudo_key, language, created_at)
    select name, name, name, name, 'en', now()
    from (
      select n, case when n <= ${members}::integer then 'member' else md5(n::text) end || n as name
      from generate_series(1, ${members}::integer + ${players}::integer) n
    ) names order by n`.execute(db)
  await sql`
    insert into account_role (account_id, role)
    select id, 'support' from account where id <= ${members}::integer`.execute(db)
}
