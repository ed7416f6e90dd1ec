import type { Db } from '../platform/database/db.ts'
import { toSeconds } from '../platform/clock.ts'

/** What the site keeps of what a player did with others: money, votes, adverts, tickets. */
export async function readCommunityPart(db: Db, accountId: number) {
  return {
    ...(await readMoneyPart(db, accountId)),
    ...(await readVotePart(db, accountId)),
    ...(await readAdvertPart(db, accountId)),
    ...(await readTicketPart(db, accountId)),
    ...(await readChosenPart(db, accountId)),
  }
}

async function readMoneyPart(db: Db, accountId: number) {
  const [ledger, payments, consent, purchases, deliveries, answers] = await Promise.all([
    db
      .selectFrom('ledger_account')
      .innerJoin('ledger_entry', 'ledger_entry.ledger_account_id', 'ledger_account.id')
      .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_entry.transfer_id')
      .select(['kind', 'unit', 'amount', 'balance', 'data', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('ledger_transfer.id')
      .execute(),
    listPayments(db, accountId),
    db.selectFrom('donor_consent').select('given_at').where('account_id', '=', accountId).execute(),
    db
      .selectFrom('purchase')
      .select(['id', 'reward', 'unit', 'price', 'created_at', 'refunded_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('delivery')
      .select(['game_account', 'character_id', 'character_name', 'reward', 'amount', 'state'])
      .select(['attempts', 'created_at', 'changed_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('idempotent_answer')
      .select(['status', 'body', 'started_at'])
      .where('account_id', '=', accountId)
      .execute(),
  ])
  return {
    ledger: inWords(ledger),
    payments: inWords(payments),
    donorConsent: inWords(consent),
    purchases: inWords(purchases),
    deliveries: inWords(deliveries),
    keptAnswers: inWords(answers),
  }
}

/** What the player paid, and what others gave them: not what those only tried to, nor how they paid it. */
async function listPayments(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'provider', 'kind', 'reference', 'state', 'amount', 'currency', 'credits'])
    .select(['refunded', 'reversed', 'reason', 'created_at', 'paid_at', 'account_id'])
    .where((row) =>
      row.or([
        row('account_id', '=', accountId),
        row.and([row('recipient_id', '=', accountId), row('paid_at', 'is not', null)]),
      ]),
    )
    .orderBy('created_at')
    .execute()
  return rows.map(({ account_id, ...payment }) =>
    account_id === accountId ? payment : withoutPayer(payment),
  )
}

/** The site tells a player what a gift cost; of a code it tells nobody what the owner earns. */
function withoutPayer<P extends { kind: string }>(payment: P) {
  const price = payment.kind === 'code' && { amount: null, currency: null }
  return { ...payment, provider: null, reference: null, refunded: null, ...price }
}

async function readVotePart(db: Db, accountId: number) {
  const [openings, votes] = await Promise.all([
    db
      .selectFrom('vote_opening')
      .select(['site', 'name', 'network', 'address', 'opened_at', 'expires_at', 'used_at'])
      .where('account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('vote')
      .select(['site', 'network', 'points', 'money', 'is_verified', 'counted_at', 'reminded_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
  ])
  return { voteOpenings: inWords(openings), votes: inWords(votes) }
}

/** Of talks, what the player wrote: the rest is of somebody else. */
async function readAdvertPart(db: Db, accountId: number) {
  const [adverts, searches, talks, reports, messages] = await Promise.all([
    db
      .selectFrom('advert')
      .select(['id', 'category', 'language', 'title', 'text', 'gold', 'character_id'])
      .select(['character_name', 'level', 'class', 'state', 'reason', 'created_at', 'expires_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('saved_search')
      .select(['name', 'search', 'created_at'])
      .where('account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('advert_talk')
      .select(['id', 'advert_id', 'is_blocked', 'changed_at'])
      .where('account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('advert_report')
      .select(['advert_id', 'reason', 'text', 'created_at', 'closed_at'])
      .where('account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('advert_message')
      .innerJoin('advert_talk', 'advert_talk.id', 'talk_id')
      .innerJoin('advert', 'advert.id', 'advert_id')
      .select(['talk_id', 'advert_message.text', 'advert_message.created_at'])
      .where((row) =>
        row.or([
          row.and([row('is_from_owner', '=', true), row('advert.account_id', '=', accountId)]),
          row.and([
            row('is_from_owner', '=', false),
            row('advert_talk.account_id', '=', accountId),
          ]),
        ]),
      )
      .orderBy('advert_message.id')
      .execute(),
  ])
  return {
    adverts: inWords(adverts),
    savedSearches: inWords(searches),
    advertTalks: inWords(talks),
    advertReports: inWords(reports),
    advertMessages: inWords(messages),
  }
}

/** Of tickets, all but what the team notes for itself. */
async function readTicketPart(db: Db, accountId: number) {
  const [tickets, messages, pictures] = await Promise.all([
    db
      .selectFrom('ticket')
      .select(['id', 'category', 'priority', 'subject', 'state', 'created_at', 'closed_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('ticket_message')
      .innerJoin('ticket', 'ticket.id', 'ticket_id')
      .select(['ticket_id', 'kind', 'text', 'ticket_message.created_at'])
      .where((row) =>
        row.or([
          row.and([row('ticket.account_id', '=', accountId), row('kind', '<>', 'note')]),
          row('ticket_message.account_id', '=', accountId),
        ]),
      )
      .orderBy('ticket_message.id')
      .execute(),
    db
      .selectFrom('ticket_picture')
      .select(['id', 'width', 'height', 'created_at'])
      .where('account_id', '=', accountId)
      .execute(),
  ])
  return {
    tickets: inWords(tickets),
    ticketMessages: inWords(messages),
    ticketPictures: inWords(pictures),
  }
}

async function readChosenPart(db: Db, accountId: number) {
  const [choices, subscriptions] = await Promise.all([
    db
      .selectFrom('notification_choice')
      .select(['kind', 'on_site', 'by_mail', 'by_push'])
      .where('account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('push_subscription')
      .select(['user_agent', 'created_at'])
      .where('account_id', '=', accountId)
      .execute(),
  ])
  return { notificationChoices: inWords(choices), pushSubscriptions: inWords(subscriptions) }
}

/** Columns whose numbers come from the database as text, for they might be larger than JavaScript counts. */
const large = new Set('amount balance credits refunded reversed price money gold'.split(' '))

/** Columns as the API names things, times in seconds, amounts in hundredths or the smallest unit. */
function inWords(rows: readonly object[]): Record<string, unknown>[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]: [string, unknown]) => [
        column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        inJson(column, value),
      ]),
    ),
  )
}

function inJson(column: string, value: unknown): unknown {
  if (value instanceof Date) return toSeconds(value.getTime())
  return typeof value === 'string' && large.has(column) ? Number(value) : value
}
