import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '../src/server/platform/database/db.ts'
import { postTransfer } from '../src/server/platform/ledger/ledger.ts'

/** One row of a player in every table of money, votes, adverts, support and choices; `mark` stands where words are. */
export async function fillCommunity(
  db: Db,
  { account_id, game_id, mark }: { account_id: number; game_id: number; mark: string },
): Promise<void> {
  const at = new Date()
  const later = new Date(Date.now() + 3_600_000)
  await fillMoney(db, { account_id, game_id, mark, at })
  await db.insertInto('event_reminder').values({ account_id, event: mark }).execute()
  await db
    .insertInto('vote_opening')
    .values({
      token_hash: randomBytes(32),
      site: `site-of-${mark}`,
      account_id,
      name: `name-of-${mark}`,
      network: `network-of-${mark}`,
      address: `address-of-${mark}`,
      opened_at: at,
      expires_at: later,
    })
    .execute()
  await db
    .insertInto('vote')
    .values({
      site: `site-of-${mark}`,
      account_id,
      network: `network-of-${mark}`,
      during: `[${at.toISOString()},${later.toISOString()})`,
      proof: `proof-of-${mark}`,
      points: 1,
      money: 0,
      is_verified: true,
      counted_at: at,
    })
    .execute()
  await fillAdverts(db, { account_id, game_id, mark, at, later })
  await fillTickets(db, { account_id, mark, at })
  await fillForum(db, { account_id, mark, at })
  await db
    .insertInto('notification_choice')
    .values({ account_id, kind: mark, on_site: true, by_mail: false, by_push: false })
    .execute()
  await db
    .insertInto('push_subscription')
    .values({
      account_id,
      endpoint: `https://push.example/${mark}`,
      p256dh: 'key-of-browser',
      auth: 'secret-of-browser',
      user_agent: `browser of ${mark}`,
      created_at: at,
    })
    .execute()
}

interface Filling {
  account_id: number
  game_id: number
  mark: string
  at: Date
}

async function fillMoney(db: Db, { account_id, game_id, mark, at }: Filling): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await postTransfer(trx, {
      kind: 'donation',
      source: `payment:${mark}`,
      data: { about: mark },
      entries: [
        { accountId: account_id, unit: 'money', amount: 500 },
        { side: 'payment', unit: 'money', amount: -500 },
      ],
      at,
    })
  })
  await db
    .insertInto('payment')
    .values({
      id: randomUUID(),
      account_id,
      recipient_id: account_id,
      provider: `provider-of-${mark}`,
      kind: 'checkout',
      state: 'created',
      amount: 500,
      currency: 'EUR',
      credits: 500,
      created_at: at,
      changed_at: at,
    })
    .execute()
  await db
    .insertInto('team_grant')
    .values({
      id: randomUUID(),
      source: `asked for ${mark}`,
      account_id,
      unit: 'money',
      amount: 500,
      reason: `reason of ${mark}`,
      asked_by: account_id,
      asked_at: at,
    })
    .execute()
  await db.insertInto('donor_consent').values({ account_id, given_at: at }).execute()
  await db
    .insertInto('idempotent_response')
    .values({
      account_id,
      key: `key-of-${mark}`,
      request_hash: randomBytes(32),
      status: 200,
      body: JSON.stringify({ about: mark }),
      started_at: at,
    })
    .execute()
  const { id: delivery_id } = await db
    .insertInto('delivery')
    .values({
      key: `delivery-of-${mark}`,
      account_id,
      source: `purchase:${mark}`,
      game_id,
      game_account: '7',
      character_id: '9',
      character_name: `fighter of ${mark}`,
      reward: 'cloak',
      name: JSON.stringify({ fr: 'Cape', en: 'Cloak' }),
      kind: 'gold',
      amount: 1,
      subject: 'Cloak',
      text: '',
      state: 'delivered',
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('purchase')
    .values({
      id: randomUUID(),
      source: `purchase:${mark}`,
      account_id,
      delivery_id,
      reward: 'cloak',
      unit: 'money',
      price: 100,
      created_at: at,
    })
    .execute()
}

async function fillAdverts(
  db: Db,
  { account_id, game_id, mark, at, later }: Filling & { later: Date },
): Promise<void> {
  const { id: advert_id } = await db
    .insertInto('advert')
    .values({
      account_id,
      game_id,
      category: 'sell',
      language: 'en',
      title: `Sword of ${mark}`,
      text: '',
      game_account: '7',
      character_id: '9',
      character_name: `fighter of ${mark}`,
      level: 10,
      state: 'pending',
      created_at: at,
      changed_at: at,
      expires_at: later,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('saved_search')
    .values({ account_id, name: mark, search: '{}', created_at: at })
    .execute()
  const { id: conversation_id } = await db
    .insertInto('advert_conversation')
    .values({ advert_id, account_id, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('advert_message')
    .values({ conversation_id, is_from_owner: true, text: `words of ${mark}`, created_at: at })
    .execute()
  await db
    .insertInto('advert_report')
    .values({ advert_id, account_id, reason: 'other', text: mark, created_at: at })
    .execute()
}

async function fillTickets(db: Db, { account_id, mark, at }: Omit<Filling, 'game_id'>) {
  const { id: ticket_id } = await db
    .insertInto('ticket')
    .values({
      account_id,
      category: 'other',
      priority: 'normal',
      subject: `trouble of ${mark}`,
      state: 'open',
      created_at: at,
      changed_at: at,
      waiting_since: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ticket_message')
    .values([
      {
        ticket_id,
        account_id,
        kind: 'player',
        text: `question of ${mark}`,
        html: '',
        created_at: at,
      },
      {
        ticket_id,
        account_id: null,
        kind: 'note',
        text: 'note of the team',
        html: '',
        created_at: at,
      },
    ])
    .execute()
  await db
    .insertInto('ticket_picture')
    .values({
      id: `picture-of-${mark}`,
      account_id,
      width: 1,
      height: 1,
      body: randomBytes(8),
      created_at: at,
    })
    .execute()
}

async function fillForum(db: Db, { account_id, mark, at }: Omit<Filling, 'game_id'>) {
  const forum = { id: 1, name: JSON.stringify({ en: 'News' }), is_news: true }
  await db
    .insertInto('local_forum')
    .values(forum)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id: author_id } = await db
    .insertInto('local_author')
    .values({ account_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: topic_id } = await db
    .insertInto('local_topic')
    .values({
      forum_id: forum.id,
      slug: '',
      title: JSON.stringify({ en: `title of ${mark}` }),
      last_post_at: at,
      posts: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const html = JSON.stringify({ en: `article of ${mark}` })
  const { id: post_id } = await db
    .insertInto('local_post')
    .values({ topic_id, position: 0, author_id, created_at: at, html })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lantern')
    .values({ forum: mark, topic_id: topic_id, account_id, lit_at: at })
    .execute()
  await db
    .insertInto('news_picture')
    .values({ id: `picture-of-${mark}`, account_id, width: 1, height: 1, created_at: at })
    .execute()
  await db
    .insertInto('local_post_report')
    .values({ post_id, account_id, reason: 'other', text: `report of ${mark}`, created_at: at })
    .execute()
}
