import { sql } from 'kysely'
import { assert, expect, test as base } from 'vitest'
import { listForumCategories, openTopic, type WrittenPost } from '../src/contract/discussion.ts'
import { endpoints } from '../src/contract/endpoints.ts'
import { readNewsDesk, writeArticle } from '../src/contract/news-desk.ts'
import { mostPinnedArticles } from '../src/contract/news-terms.ts'
import { uploadScreenshot } from '../src/contract/screenshot-desk.ts'
import { openTicket } from '../src/contract/support.ts'
import { joinTeam } from './join-team.ts'
import { flat } from './picture-files.ts'
import { openPlayerSite, type PlayerSite, type TestPlayer } from './players.ts'

const doneOnce = endpoints.filter(({ isOnce }) => isOnce)

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite({ game: 'none' })
  onCleanup(() => site.close())
  return site
})

const en = (text: string) => ({ fr: '', en: text })
const advert = { Category: 'buy', Language: 'en', Title: 'Wants a barn', Gold: null }
const message = { Text: 'Nobody answers at the inn.', Pictures: [] }

/** What is asked of each call, by a player, another one and a member of the team who may do all. */
async function plan(site: PlayerSite) {
  const [alice, bob] = [await site.joinConfirmed(), await site.joinConfirmed()]
  const owner = await joinTeam(site, 'owner')
  const post = async (player: TestPlayer, path: string, body: object) =>
    (await send(player, path, body)).body as { id: number }
  const ticket = await post(alice, openTicket.path, {
    Category: 'account',
    Priority: 'normal',
    Subject: 'The inn',
    ...message,
  })
  const { id: advertId } = await post(alice, '/api/advert/write', {
    ...advert,
    Text: 'A large one.',
  })
  const conversation = await post(bob, '/api/advert/reply', { Id: advertId, Text: 'I have one.' })
  const forums = await alice.device.call(listForumCategories, {})
  const topic = {
    Category: forums.find(({ isNews }) => !isNews)?.id,
    Title: 'Rooms',
    Text: 'Who has one?',
  }
  const opened = await send(alice, openTopic.path, topic)
  const { topic: topicId } = opened.body as WrittenPost
  const { categories } = await owner.device.callAs(owner.profile.token, readNewsDesk, {})
  const file = new File([new Uint8Array(await flat(40, 20).png().toBuffer())], 'inn.png')
  const picture = await owner.device.callAs(owner.profile.token, uploadScreenshot, { File: file })
  return {
    'POST /api/support/open': [
      alice,
      { Category: 'account', Priority: 'normal', Subject: 'The inn again', ...message },
    ],
    'POST /api/support/reply': [alice, { Id: ticket.id, ...message }],
    'POST /api/admin/tickets/reply': [
      owner,
      { Id: ticket.id, ...message, IsNote: false, Closes: true },
    ],
    'POST /api/forum/open': [alice, topic],
    'POST /api/forum/reply': [bob, { Topic: topicId, Text: 'The inn.' }],
    'POST /api/advert/write': [alice, { ...advert, Text: 'A small one.' }],
    'POST /api/advert/reply': [bob, { Id: advertId, Text: 'It has a roof.' }],
    'POST /api/advert/conversation': [alice, { Id: conversation.id, Text: 'And walls?' }],
    'POST /api/admin/users/note': [owner, { Id: alice.id, Text: 'Asks for the inn.' }],
    'POST /api/admin/rewards/write': [
      owner,
      {
        Name: en('Purse'),
        Text: en('Full of gold.'),
        Icon: 'coins',
        Kind: 'gold',
        Amount: 5,
        Money: 1,
        Points: null,
      },
    ],
    'POST /api/admin/downloads/write': [
      owner,
      {
        Name: 'Client',
        Platform: 'windows',
        Mirrors: [{ Name: 'Here', Url: 'https://mirror.example/client.zip' }],
        Size: null,
        Sha256: null,
      },
    ],
    'POST /api/admin/events/write': [
      owner,
      {
        Title: en('An evening at the inn'),
        Text: en('It is open.'),
        Start: '2026-12-05T20:30',
        End: null,
        Repeats: null,
        Url: null,
        IsOpening: false,
      },
    ],
    'POST /api/admin/screenshots/write': [owner, { Picture: picture.id, Caption: en('The inn') }],
    'POST /api/admin/pages/write': [
      owner,
      { Title: en('The inn'), Text: en('It is open.'), Category: 'other' },
    ],
    'POST /api/admin/news/write': [
      owner,
      {
        Category: categories[0]?.id,
        Title: en('News of the inn'),
        Text: en('It is open.'),
        Picture: null,
        PictureAlt: en(''),
        IsPinned: false,
      },
    ],
  } as Record<string, [TestPlayer, Record<string, unknown>]>
}

async function send({ device, profile }: TestPlayer, path: string, body: object, key?: string) {
  const response = await device.send(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${profile.token}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

/** As after the death of the process that had done it, and before anybody was told. */
async function loseResponse({ db }: PlayerSite, key: string): Promise<void> {
  await db
    .updateTable('idempotent_response')
    .set({ status: null, body: null, started_at: new Date(Date.now() - 120_000) })
    .where('key', '=', key)
    .execute()
}

/** Mirrors of a download are checked each time it is told of: when they were is nothing that was done. */
function withoutCheckTimes(response: unknown): unknown {
  return JSON.parse(JSON.stringify(response), (key, value: unknown) =>
    key === 'checkedAt' ? undefined : value,
  )
}

/** Rows of each table but that which counts calls. */
async function countRows({ db }: PlayerSite): Promise<Record<string, number>> {
  const tables = await db.introspection.getTables()
  const counted = tables
    .filter(({ schema, name }) => schema === 'public' && name !== 'rate_limit')
    .map(async ({ name }) => {
      const { rows } = await sql<{ n: string }>`select count(*) n from ${sql.table(name)}`.execute(
        db,
      )
      return [name, Number(rows[0]?.n)]
    })
  return Object.fromEntries(await Promise.all(counted))
}

test('each call that is done once has its plan here', async ({ site }) => {
  const planned = Object.keys(await plan(site))
  const declared = doneOnce.map(({ method, path }) => `${method} ${path}`)
  expect(planned.toSorted()).toEqual(declared.toSorted())
})

test.for(doneOnce.map(({ path }) => path))(
  '%s does nothing twice, and says what it did, when its response was lost',
  async (path, { site }) => {
    const planned = (await plan(site))[`POST ${path}`]
    assert(planned)
    const [player, body] = planned
    const key = `key-of-${crypto.randomUUID()}`
    const first = await send(player, path, body, key)
    expect(first).toMatchObject({ status: 200 })
    await site.settleMails()
    const before = await countRows(site)
    await loseResponse(site, key)
    const again = await send(player, path, body, key)
    expect(withoutCheckTimes(again)).toEqual(withoutCheckTimes(first))
    expect(await countRows(site)).toEqual(before)
    // and without the key it is another
    expect(await send(player, path, body)).toMatchObject({ status: 200 })
    expect(await countRows(site)).not.toEqual(before)
  },
)

test('an article that took the last place at the top is not refused for having it', async ({
  site,
}) => {
  const planned = (await plan(site))[`POST ${writeArticle.path}`]
  assert(planned)
  const [owner, body] = planned
  const pinned = { ...body, IsPinned: true }
  for (let place = 1; place < mostPinnedArticles; place += 1) {
    expect(await send(owner, writeArticle.path, pinned)).toMatchObject({ status: 200 })
  }
  const key = 'key-of-the-last-place'
  const last = await send(owner, writeArticle.path, pinned, key)
  await loseResponse(site, key)
  expect(await send(owner, writeArticle.path, pinned, key)).toEqual(last)
  expect(await send(owner, writeArticle.path, pinned)).toMatchObject({ status: 400 })
})
