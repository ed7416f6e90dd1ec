import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { describeForum, pictureAddress, pictures } from '../../../../../test/forum-conformance.ts'
import { topicIds } from '../../../../../test/forums/forum-world.ts'
import { createInvisionBoard, unshownTopicIds } from '../../../../../test/forums/invision-board.ts'
import {
  createInvisionDatabase,
  type InvisionDatabase,
  languageIds,
} from '../../../../../test/forums/invision-database.ts'
import { silentLog } from '../../../../../test/forums/open-forum.ts'
import { openTcpProxy } from '../../../../../test/tcp-proxy.ts'
import { startMariaDb, type TestMariaDb } from '../../../../../test/mariadb.ts'
import { ConfigError } from '../../../platform/config/config-error.ts'
import { createInvisionDatabaseClient } from './invision-database-client.ts'
import { invisionDatabase } from './invision-database-forum.ts'

type Changes = Partial<Parameters<typeof invisionDatabase>[0]>

const url = 'https://forum.example'
const shown = { news: [1, { fr: 3, en: 4 }], forums: [2] }
const firstPage = { offset: 0, limit: 20 }

let server: TestMariaDb
let ips: InvisionDatabase

beforeAll(async () => {
  server = await startMariaDb()
  ips = await createInvisionDatabase({ server, name: 'ips', board: createInvisionBoard() })
  await ips.run('ALTER TABLE forums_topics ADD spare VARCHAR(255) NULL')
})
afterAll(async () => {
  await ips.close()
  await server.stop()
})

/** As {@link open}, with a topic of the tables to be spoilt. */
async function openSpoilable() {
  const opened = open()
  return {
    ...opened,
    spoil,
    async close() {
      await opened.close()
      await unspoil()
    },
  }
}

function open(changes: Changes = {}, clock = Date.now) {
  const said: unknown[] = []
  const say = (...words: unknown[]) => void said.push(words)
  const warnings: object[] = []
  const warn = (fields: object, message: string) => {
    say(fields, message)
    warnings.push({ ...fields, message })
  }
  const log = { debug: say, info: say, warn, error: say }
  const outbound = () => {
    throw new Error('the tables are not read over HTTP')
  }
  const adapter = invisionDatabase({
    url,
    database: ips.url,
    timeoutMs: 20_000,
    ...shown,
    ...changes,
  })
  const context = {
    languages: ['fr', 'en'],
    clock,
    log,
    outbound,
    pictures,
    siteUrl: '',
    db: undefined as never,
  }
  const source = adapter.create(context)
  return { source, url, said, warnings, close: async () => source.close?.() }
}

/** Stock tables hold no topic without a title, but those of a broken import may. */
async function spoil(topic: number): Promise<void> {
  await ips.run('ALTER TABLE forums_topics MODIFY title VARCHAR(255) NULL')
  await ips.run('UPDATE forums_topics SET spare = title, title = NULL WHERE tid = ?', [topic])
}

async function unspoil(): Promise<void> {
  await ips.run('UPDATE forums_topics SET title = spare WHERE title IS NULL')
}

describeForum('Invision, from its tables', openSpoilable, {
  countsViews: true,
  isRemote: false,
})

test.each(Object.entries(unshownTopicIds))('a %s topic is not found', async (_, id) => {
  const { source, close } = open()
  expect(await source.findTopic(id, firstPage)).toBeUndefined()
  await close()
})

test('without a list of forums only the news are shown', async () => {
  const { source, close } = open({ forums: undefined })
  expect(await source.findTopic(topicIds.discussion, firstPage)).toBeUndefined()
  const latest = await source.listLatest(30)
  expect(new Set(latest.map(({ forumId }) => forumId))).toEqual(new Set([1, 3, 4]))
  await close()
})

test('an older Invision whose tables have a prefix is read', async () => {
  const board = createInvisionBoard()
  const posts = board.posts.slice(0, 100)
  const old = await createInvisionDatabase({
    server,
    name: 'ips_prefixed',
    tablePrefix: 'ibf_',
    board: { ...board, posts },
  })
  await old.run(`DELETE FROM prefix_forums_topics WHERE tid >= ${unshownTopicIds.waiting}`)
  await old.run(
    'ALTER TABLE prefix_forums_topics DROP COLUMN is_future_entry, DROP COLUMN topic_archive_status',
  )
  const { source, close } = open({ database: old.url, tablePrefix: 'ibf_' })
  expect((await source.listNews(12)).length).toBe(5)
  await close()
  await old.close()
})

test('what a post holds in place of addresses leads to the forum and its stores', async () => {
  await ips.run('UPDATE forums_posts SET post = ? WHERE topic_id = ? AND new_topic = 1', [
    `<p><a class="ipsAttachLink" href="<___base_url___>/applications/file.php?id=13">f.zip</a>
    <img class="ipsImage" src="<fileStore.core_Attachment>/a.jpg" alt="">
    <img data-emoticon="true" src="<fileStore.core_Emoticons>/smile.png" alt=":)">
    <img src="<___base_url___>/applications/core/interface/js/spacer.png"
      data-src="{fileStore.core_Attachment}/late.jpg" alt=""></p>`,
    topicIds.plainNews,
  ])
  const { source, close } = open({ fileStores: { core_Attachment: 'https://cdn.example/files' } })
  const topic = await source.findTopic(topicIds.plainNews, firstPage)
  const html = topic?.postList[0]?.html.en ?? ''
  expect(html).toContain('href="https://forum.example/applications/file.php?id=13"')
  expect(html).toContain(pictureAddress('https://cdn.example/files/a.jpg', 'post'))
  expect(html).toContain(pictureAddress('https://cdn.example/files/late.jpg', 'post'))
  expect(html).toContain(pictureAddress('https://forum.example/uploads/smile.png', 'emoticon'))
  expect(html).not.toMatch(/fileStore|___base_url___|spacer/)
  await close()
})

test('a member’s picture may stand on another site', async () => {
  const { source, close } = open()
  await ips.run(
    `UPDATE core_members SET pp_main_photo = 'https://pictures.example/bob.png' WHERE member_id = 2`,
  )
  const topic = await source.findTopic(topicIds.newestNews, firstPage)
  await ips.run(`UPDATE core_members SET pp_main_photo = NULL WHERE member_id = 2`)
  expect(topic?.postList[1]?.author.avatar).toBe(
    pictureAddress('https://pictures.example/bob.png', 'avatar'),
  )
  await close()
})

test('a removed member keeps the name of then, without number or profile', async () => {
  await ips.run(
    `UPDATE forums_posts SET author_id = 77, author_name = 'Gone' WHERE topic_id = ? AND new_topic = 0`,
    [topicIds.newestNews],
  )
  const { source, close } = open()
  const topic = await source.findTopic(topicIds.newestNews, firstPage)
  await ips.run(
    'UPDATE forums_posts SET author_id = 1 + pid % 2 WHERE topic_id = ? AND new_topic = 0',
    [topicIds.newestNews],
  )
  expect(topic?.postList[1]?.author).toEqual({ id: 0, name: 'Gone' })
  await close()
})

test('a forum is named in each language of the site', async () => {
  await ips.run(
    `UPDATE core_sys_lang_words SET word_custom = 'Nouvelles' WHERE word_key = 'forums_forum_1' AND lang_id = ?`,
    [languageIds.fr],
  )
  const { source, close } = open({ languages: languageIds })
  const [newest] = await source.listNews(1)
  await ips.run(`UPDATE core_sys_lang_words SET word_custom = NULL WHERE lang_id = ?`, [
    languageIds.fr,
  ])
  expect(newest?.forumName).toEqual({ fr: 'Nouvelles', en: 'News' })
  await close()
})

test('links to a forum without URL rewriting go through index.php', async () => {
  const { source, close } = open({ rewriting: false })
  const topic = await source.findTopic(topicIds.newestNews, firstPage)
  expect(topic?.url).toBe(`${url}/index.php?/topic/${topicIds.newestNews}-opening/`)
  expect(topic?.starter.url).toBe(`${url}/index.php?/profile/1-alice/`)
  await close()
})

const parts = () => {
  const { host, port, user, password } = server
  return { host, port, user, password, name: 'ips' }
}

test('the database may be given by its parts', async () => {
  const { source, close } = open({ database: parts() })
  expect((await source.listNews(1))[0]?.id).toBe(topicIds.newestNews)
  await close()
})

const troubles: [string, () => Changes, string][] = [
  [
    'a wrong password',
    () => ({ database: { ...parts(), password: 'Xyzzy-17' } }),
    'user and password',
  ],
  ['a wrong prefix', () => ({ tablePrefix: 'other_' }), 'check forum.tablePrefix'],
  ['an unknown database', () => ({ database: { ...parts(), name: 'none' } }), 'database name'],
  ['no server', () => ({ database: { ...parts(), port: 1 } }), 'host and port'],
]

test.each(troubles)(
  '%s is explained to the owner, without the password',
  async (_, changes, words) => {
    const { source, said, close } = open(changes())
    const expected = { code: 'ForumUnavailable', message: expect.stringContaining(words) }
    await expect(source.listNews(1)).rejects.toMatchObject(expected)
    await expect(source.findTopic(11, firstPage)).rejects.toMatchObject(expected)
    const error: unknown = await source.listLatest(1).catch((failure: unknown) => failure)
    const told = JSON.stringify([said, String(error), error])
    expect(told).not.toContain(server.password)
    expect(told).not.toContain('Xyzzy-17')
    await close()
  },
)

test('a user who may not read a table is told which', async () => {
  await ips.run(`CREATE USER 'reader'@'127.0.0.1' IDENTIFIED BY 'r'`)
  await ips.run(`GRANT SELECT ON ips.core_sys_lang_words TO 'reader'@'127.0.0.1'`)
  const { source, close } = open({ database: { ...parts(), user: 'reader', password: 'r' } })
  await expect(source.listNews(1)).rejects.toMatchObject({
    code: 'ForumUnavailable',
    message: expect.stringMatching(/forums_topics.*; grant the user SELECT/),
  })
  await close()
})

test('a user who may read the columns in use, and no other, is enough', async () => {
  const grants = ['forums_topics', 'forums_posts', 'core_sys_lang_words', 'core_members'].map(
    (table) => {
      const columns =
        table === 'core_members' ? ' (member_id, name, members_seo_name, pp_main_photo)' : ''
      return `GRANT SELECT${columns} ON ips.${table} TO 'least'@'127.0.0.1'`
    },
  )
  await ips.run(`CREATE USER 'least'@'127.0.0.1' IDENTIFIED BY 'l'`)
  for (const grant of grants) await ips.run(grant)
  const { source, close } = open({ database: { ...parts(), user: 'least', password: 'l' } })
  expect((await source.listNews(12)).length).toBe(5)
  expect((await source.findTopic(topicIds.long, firstPage))?.posts).toBe(10_000)
  await close()
})

test('a database that falls silent is unavailable, then left alone, then read again', async () => {
  let now = Date.now()
  const proxy = await openTcpProxy(server)
  const database = { ...parts(), port: proxy.port }
  const { source, said, close } = open({ database, timeoutMs: 1500 }, () => now)
  const listing = () => source.listLatest(1)
  expect((await listing())[0]?.id).toBe(topicIds.discussion)

  proxy.hang()
  for (let failures = 0; failures < 5; failures += 1) {
    await expect(listing()).rejects.toMatchObject({
      code: 'ForumUnavailable',
      // to a question, or to the opening of a connection
      message: expect.stringMatching(/no answer within 1500 ms|ETIMEDOUT/),
    })
  }
  await expect(listing()).rejects.toMatchObject({ message: expect.stringContaining('left alone') })
  expect(JSON.stringify(said)).toContain('left alone for a while')

  await proxy.restore()
  now += 60_000
  expect((await listing())[0]?.id).toBe(topicIds.discussion)
  await close()
  await proxy.close()
})

function openClient(timeoutMs: number) {
  const { name: database, ...access } = parts()
  return createInvisionDatabaseClient(
    { kind: 'mysql', ...access, database, tls: false },
    { clock: Date.now, log: silentLog, timeoutMs },
  )
}

test('nothing can be written, whatever the user may do', async () => {
  const client = openClient(20_000)
  const writing = client.select(z.unknown(), 'UPDATE forums_topics SET views = ?', [1])
  await expect(writing).rejects.toMatchObject({
    code: 'ForumUnavailable',
    message: expect.stringContaining('READ ONLY'),
  })
  await client.close()
})

test('the server drops a statement nobody waits for any more', async () => {
  const client = openClient(200)
  const slow = `SELECT COUNT(*) AS forgotten FROM seq_1_to_1000000000 WHERE SHA2(seq, 512) = ?`
  await expect(client.select(z.unknown(), slow, ['x'])).rejects.toMatchObject({
    code: 'ForumUnavailable',
  })
  await expect.poll(() => ips.countRunning('AS forgotten'), { timeout: 10_000 }).toBe(0)
  await client.close()
})

test('a database that breaks off is unavailable, and read again once it is back', async () => {
  const proxy = await openTcpProxy(server)
  const { source, close } = open({ database: { ...parts(), port: proxy.port } })
  await source.listLatest(1)
  await proxy.shut()
  await expect(source.listLatest(1)).rejects.toMatchObject({ code: 'ForumUnavailable' })
  await proxy.restore()
  expect((await source.listLatest(1))[0]?.id).toBe(topicIds.discussion)
  await close()
  await proxy.close()
})

test.each([
  [{ database: 'postgres://me:hush@localhost/ips' }, 'forum.database'],
  [{ database: { user: 'me', password: 'hush' } as never }, 'forum.database'],
  [{ tablePrefix: 'a; DROP TABLE b' }, 'forum.tablePrefix'],
  [{ fileStores: { core_Attachment: 'cdn' } }, 'forum.fileStores.core_Attachment'],
  [{ languages: { fr: 'one' } as never }, 'forum.languages.fr'],
])('%j is refused by name, without the password', (changes: Changes, key) => {
  const make = () =>
    invisionDatabase({ url, database: 'mysql://a:b@localhost/ips', ...shown, ...changes })
  expect(make).toThrow(ConfigError)
  expect(make).toThrow(key)
  expect(make).not.toThrow('hush')
})
