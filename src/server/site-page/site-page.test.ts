import { sql } from 'kysely'
import { expect, onTestFinished, test as base, vi } from 'vitest'
import type { z } from 'zod/mini'
import type { ConfigInput } from '../../app/config.ts'
import { listAuditEntries } from '../../contract/audit.ts'
import { acceptRules } from '../../contract/manage.ts'
import {
  deletePage,
  type DeskPage,
  getDeskPage,
  hidePage,
  listDeskPages,
  movePage,
  previewPage,
  restorePage,
  writePage,
} from '../../contract/page-desk.ts'
import { getSitePage } from '../../contract/site-page.ts'
import { listHelpTopics } from '../../contract/support.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { joinTeam } from '../../../test/join-team.ts'
import { openPlayerSite, type TestPlayer } from '../../../test/players.ts'
import { startTestProcess } from '../../../test/test-site.ts'

const config: ConfigInput = {
  site: { name: 'Aldermoor [x]', languages: ['en', 'fr', 'de'], rules: '/forum/topic/12' },
  support: {
    topics: [
      { key: 'mount', category: 'game', question: 'Where?', answer: 'At the **stable**.' },
      { key: 'appeal-ban', category: 'appeal', question: { en: 'Ours?' }, answer: { en: 'Ours.' } },
    ],
  },
}

const test = base
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await openPlayerSite(config)
    onCleanup(() => site.close())
    return site
  })
  .extend('editor', { scope: 'file' }, async ({ site }) => joinTeam(site, 'editor'))

const read = ({ device, profile }: TestPlayer, key: string) =>
  device.callAs(profile.token, getDeskPage, { key })
const list = async ({ device, profile }: TestPlayer) =>
  (await device.callAs(profile.token, listDeskPages, {})).pages
const which = ({ key: Key, version: Version }: Pick<DeskPage, 'key' | 'version'>) => ({
  Key,
  Version,
})

type Written = z.input<typeof writePage.input>

/** A page with what it says in each language, but for what is changed. */
function write({ device, profile }: TestPlayer, page: DeskPage, change: Partial<Written> = {}) {
  const said = (part: 'title' | 'text') =>
    Object.fromEntries(Object.entries(page.texts).map(([tag, words]) => [tag, words[part]]))
  return device.callAs(profile.token, writePage, {
    ...which(page),
    ...change,
    Title: { ...said('title'), ...change.Title },
    Text: { ...said('text'), ...change.Text },
  })
}

const make = (member: TestPlayer, given: Omit<Written, 'Key' | 'Version'>) =>
  member.device.callAs(member.profile.token, writePage, given)
const restore = (member: TestPlayer, page: DeskPage, Language: string) =>
  member.device.callAs(member.profile.token, restorePage, { ...which(page), Language })
const hide = (member: TestPlayer, page: DeskPage, IsHidden: boolean) =>
  member.device.callAs(member.profile.token, hidePage, { ...which(page), IsHidden })
const move = (member: TestPlayer, Key: string, After: string | null) =>
  member.device.callAs(member.profile.token, movePage, { Key, After })
const remove = (member: TestPlayer, page: DeskPage) =>
  member.device.callAs(member.profile.token, deletePage, which(page))

const topicsOf = async ({ device }: TestPlayer) => (await device.call(listHelpTopics, {})).topics
const topicOf = async (member: TestPlayer, key: string) =>
  (await topicsOf(member)).find((one) => one.key === key)

async function readHtml(url: string, path: string, language = 'en'): Promise<string> {
  const response = await fetch(url + path, { headers: { 'accept-language': language } })
  return `${response.status} ${await response.text()}`
}

test('a help topic is rewritten in two languages, for everybody at once and in every process', async ({
  site,
  editor,
}) => {
  const other = await startTestProcess(config, site.databaseUrl)
  onTestFinished(() => other.stop())
  for (const url of [site.url, other.url])
    expect(await readHtml(url, '/support')).not.toContain('Owl')

  const before = await read(editor, 'help.lost-password')
  expect(before).toMatchObject({ version: 0, changedBy: null, path: '/support#lost-password' })
  const after = await write(editor, before, {
    Title: { en: 'Owl?', fr: 'Hibou ?' },
    Text: { en: 'Ask the owl of {{name}}.\n\n<b>', fr: 'Demandez au **hibou**.' },
  })
  expect(after).toMatchObject({
    states: { en: 'team', fr: 'team', de: 'release' },
    outdated: [],
    changedBy: { id: editor.id, pseudo: editor.pseudo },
    version: 1,
  })
  expect(after.texts['en']).toMatchObject({ title: 'Owl?', release: before.texts['en']?.release })
  expect(await topicOf(editor, 'lost-password')).toMatchObject({
    question: { en: 'Owl?', fr: 'Hibou ?', de: before.title['de'] },
    answer: {
      en: '<p>Ask the owl of Aldermoor [x].</p>\n<p>&lt;b&gt;</p>',
      fr: '<p>Demandez au <strong>hibou</strong>.</p>',
    },
  })
  expect(await readHtml(site.url, '/support')).toContain('Owl?')
  await vi.waitFor(
    async () => expect(await readHtml(other.url, '/support')).toContain('Owl?'),
    20_000,
  )

  const half = await restore(editor, after, 'en')
  expect(half.states).toEqual({ en: 'release', fr: 'team', de: 'release' })
  expect(await readHtml(site.url, '/support')).not.toContain('Owl?')
  expect(await topicOf(editor, 'lost-password')).toMatchObject({
    question: { en: before.title['en'], fr: 'Hibou ?' },
  })

  const admin = await joinTeam(site, 'admin')
  const { entries } = await admin.device.callAs(admin.profile.token, listAuditEntries, {
    who: editor.pseudo,
    action: 'page.write',
  })
  expect(entries.at(-1)).toMatchObject({
    subject: 'help.lost-password',
    before: { 'title.en': before.title['en'], 'text.fr': before.texts['fr']?.text },
    after: { 'title.en': 'Owl?', 'text.fr': 'Demandez au **hibou**.' },
  })
  expect(entries.at(-1)?.after).not.toHaveProperty('text.de')
})

test('of two editors the second is told, and nothing of the first is lost', async ({ editor }) => {
  const seen = await read(editor, 'help.code-refused')
  const first = await write(editor, seen, { Title: { en: 'First' } })
  for (const late of [
    () => write(editor, seen, { Title: { en: 'Second' } }),
    () => restore(editor, seen, 'en'),
    () => hide(editor, seen, true),
  ]) {
    expect(await codesOf(late())).toEqual(['PageChanged'])
  }
  expect(await read(editor, 'help.code-refused')).toEqual(first)
  // of two at once, one is later
  const both = await Promise.all(
    ['a', 'b'].map((en) => codesOf(write(editor, first, { Title: { en } }))),
  )
  expect(both.flat()).toEqual(['PageChanged'])
  // what changes nothing is no change
  const now = await read(editor, 'help.code-refused')
  expect(await write(editor, now)).toEqual(now)
})

test('the team is told where the release says something else since, until it writes again', async ({
  site,
  editor,
}) => {
  const words = await write(editor, await read(editor, 'help.mount'), { Text: { en: 'Ours.' } })
  expect(words).toMatchObject({ outdated: [], states: { en: 'team', fr: 'release' } })
  await site.db
    .updateTable('site_page')
    .set({ words: sql`jsonb_set(words, '{en,release}', '"of before"')` })
    .where('key', '=', 'help.mount')
    .execute()
  const outdated = await read(editor, 'help.mount')
  expect(outdated).toMatchObject({ outdated: ['en'], version: 1 })
  expect(outdated.texts['en']).toMatchObject({
    text: 'Ours.',
    isOutdated: true,
    release: { text: 'At the **stable**.' },
  })
  const heads = await list(editor)
  expect(heads.find(({ key }) => key === 'help.mount')).toMatchObject({ outdated: ['en'] })
  expect(await write(editor, outdated)).toMatchObject({ outdated: [], version: 2 })
})

test('a topic is made, put in its category, ordered, hidden, shown and deleted', async ({
  editor,
}) => {
  const made = await make(editor, {
    Category: 'vote',
    Title: { en: ' Which\nsite? ', fr: '' },
    Text: { en: 'Any.', fr: ' ' },
  })
  expect(made).toMatchObject({
    key: expect.stringMatching(/^help\.made\.\d+$/),
    title: { en: 'Which site?' },
    states: { en: 'team', fr: 'missing', de: 'missing' },
    isMade: true,
    category: 'vote',
  })
  const key = made.key.replace('help.', '')
  expect(await topicOf(editor, key)).toMatchObject({
    category: 'vote',
    question: { fr: 'Which site?' },
  })
  const moved = await write(editor, made, { Category: 'bug' })
  expect(await topicOf(editor, key)).toMatchObject({ category: 'bug' })

  const { keys } = await move(editor, made.key, null)
  expect(keys[0]).toBe(made.key)
  expect((await topicsOf(editor))[0]?.key).toBe(key)
  await move(editor, made.key, 'help.mount')
  expect((await topicsOf(editor)).map((one) => one.key).slice(0, 2)).toEqual(['mount', key])
  expect((await list(editor)).map((one) => one.key).slice(0, 4)).toEqual([
    'policy',
    'rules',
    'help.mount',
    made.key,
  ])

  const hidden = await hide(editor, moved, true)
  expect(hidden).toMatchObject({ isHidden: true, path: null })
  expect(await topicOf(editor, key)).toBeUndefined()
  const shown = await hide(editor, hidden, false)
  expect(await topicOf(editor, key)).toBeDefined()
  await remove(editor, shown)
  expect(await topicOf(editor, key)).toBeUndefined()
  expect(await codesOf(read(editor, made.key))).toEqual(['404'])
})

test('a topic of the release is hidden and moved to another category, and says what it said', async ({
  editor,
}) => {
  const before = await read(editor, 'help.vote-not-counted')
  const moved = await write(editor, before, { Category: 'other' })
  expect(moved).toMatchObject({ category: 'other', states: before.states })
  expect(await topicOf(editor, 'vote-not-counted')).toMatchObject({ category: 'other' })
  const hidden = await hide(editor, moved, true)
  expect(await topicOf(editor, 'vote-not-counted')).toBeUndefined()
  const back = await write(editor, await hide(editor, hidden, false), { Category: 'vote' })
  expect(back).toMatchObject({ category: 'vote', isHidden: false })
})

test('the owner’s topics come first, and take the place of the site’s of the same key', async ({
  editor,
}) => {
  const topics = await topicsOf(editor)
  expect(topics.filter(({ key }) => key === 'appeal-ban')).toMatchObject([
    { question: { en: 'Ours?', fr: 'Ours?' }, answer: { en: '<p>Ours.</p>' } },
  ])
})

test('the policy is written over, its anchors stay, and comes back', async ({ site, editor }) => {
  const policy = await read(editor, 'policy')
  const text = policy.texts['en']?.text ?? ''
  expect(text).toContain('## Cookies and storage in your browser {#storage}')
  const [, storage = ''] = text.split(/(?=^## .*\{#storage\})/m)
  const after = await write(editor, policy, {
    Title: { en: 'How {{name}} treats your data' },
    Text: { en: `Short.\n\n${storage.replace(/^## .*(?= \{)/, '## Cookies')}` },
  })
  const { device } = editor
  expect(await device.call(getSitePage, { key: 'policy', language: 'en' })).toMatchObject({
    title: 'How Aldermoor [x] treats your data',
    intro: '<p>Short.</p>',
    sections: expect.arrayContaining([
      expect.objectContaining({ id: 'storage', heading: 'Cookies' }),
    ]),
    updated: null,
    changedAt: expect.any(Number),
  })
  expect(await readHtml(site.url, '/page/policy')).toContain('id="storage"')
  expect(await readHtml(site.url, '/page/policy')).toContain('How Aldermoor [x] treats')
  expect(await device.call(getSitePage, { key: 'policy', language: 'fr' })).toMatchObject({
    changedAt: null,
    updated: expect.stringContaining('2026'),
  })
  await restore(editor, after, 'en')
  expect(await readHtml(site.url, '/page/policy')).toContain('Privacy policy')
})

test('rules that the team writes are a page, to which players are led', async ({
  site,
  editor,
}) => {
  const none = await read(editor, 'rules')
  expect(none).toMatchObject({ path: null, states: { en: 'missing' }, title: {} })
  expect(await codesOf(editor.device.call(getSitePage, { key: 'rules' }))).toEqual(['404'])
  expect(await readHtml(site.url, '/sitemap.xml')).not.toContain('/page/rules')
  const written = await write(editor, none, {
    Title: { en: 'Rules of the realm' },
    Text: { en: 'Be kind.' },
  })
  expect(written.path).toBe('/page/rules')
  for (const language of ['en', 'fr']) {
    expect(await readHtml(site.url, '/page/rules', language)).toContain('Rules of the realm')
  }
  expect(await readHtml(site.url, '/sitemap.xml')).toContain('/page/rules')
  expect(await readHtml(site.url, '/support')).toContain('hasRulesPage')
  const gone = await restore(editor, written, 'en')
  expect(gone.path).toBeNull()
  expect(await readHtml(site.url, '/page/rules')).toContain('404')
})

test('who accepted earlier rules is asked again when the team says so, in every process', async ({
  site,
  editor,
}) => {
  const other = await startTestProcess(config, site.databaseUrl)
  onTestFinished(() => other.stop())
  const written = await write(editor, await read(editor, 'rules'), {
    Title: { en: 'Rules' },
    Text: { en: 'Be kind.' },
  })
  expect(written.rulesSince).toBeNull()
  const asked = await write(editor, written, { AsksAgain: true })
  // the same words: to ask is a change as well
  expect(asked.version).toBe(written.version + 1)
  expect(Math.abs((asked.rulesSince ?? 0) - Date.now() / 1000)).toBeLessThan(60)
  const told = `${asked.rulesSince}`
  expect(await readHtml(site.url, '/support')).toContain(told)
  await vi.waitFor(async () => expect(await readHtml(other.url, '/support')).toContain(told), {
    timeout: 20_000,
  })
  const { ruleAccept } = await editor.device.callAs(editor.profile.token, acceptRules, {})
  expect(ruleAccept).toBeGreaterThanOrEqual(asked.rulesSince ?? Infinity)

  const corrected = await write(editor, asked, { Text: { en: 'Be very kind.' } })
  expect(corrected.rulesSince).toBe(asked.rulesSince)
  const admin = await joinTeam(site, 'admin')
  const { entries } = await admin.device.callAs(admin.profile.token, listAuditEntries, {
    who: editor.pseudo,
    action: 'page.write',
  })
  expect(entries.filter(({ after }) => JSON.stringify(after).includes('rulesSince'))).toHaveLength(
    1,
  )
  expect(await codesOf(write(editor, await read(editor, 'policy'), { AsksAgain: true }))).toEqual([
    'InvalidInput',
  ])
  await restore(editor, corrected, 'en')
})

test('what cannot be a page is refused, and nothing is changed', async ({ editor }) => {
  const before = await read(editor, 'help.report-player')
  const tries: [Partial<Written>, string][] = [
    [{ Title: { en: '' } }, 'PageIncomplete'],
    [{ Text: { en: ' \n ' } }, 'PageIncomplete'],
    [{ Title: { en: 'x'.repeat(121) } }, 'PageTooLong'],
    [{ Text: { en: 'x'.repeat(40_001) } }, 'PageTooLong'],
    [{ Title: { xx: 'y' } }, 'InvalidInput'],
    [{ Category: 'nothing' as 'vote' }, 'InvalidInput'],
    [{ Key: 'help.nothing', Version: 0 }, '404'],
    [{ Key: 'help.made.999', Version: 0 }, '404'],
    [{ Key: '../policy' }, 'InvalidInput'],
  ]
  for (const [change, code] of tries) {
    expect(
      await codesOf(write(editor, before, change)),
      JSON.stringify(change).slice(0, 60),
    ).toEqual([code])
  }
  const rules = await read(editor, 'rules')
  expect(await codesOf(write(editor, rules, { Category: 'vote' }))).toEqual(['InvalidInput'])
  expect(await codesOf(make(editor, { Title: {}, Text: {} }))).toEqual(['PageIncomplete'])
  expect(await codesOf(remove(editor, before))).toEqual(['404'])
  expect(await codesOf(hide(editor, await read(editor, 'policy'), true))).toEqual(['404'])
  for (const [key, after] of [
    ['policy', null],
    ['help.mount', 'policy'],
    ['help.mount', 'help.mount'],
  ] as const) {
    expect(await codesOf(move(editor, key, after))).toEqual(['404'])
  }
  expect(await read(editor, 'help.report-player')).toEqual(before)
})

test('a preview shows what visitors would see, and nothing that runs', async ({ editor }) => {
  const { device, profile } = editor
  const preview = (Kind: 'help' | 'policy', Text: string) =>
    device.callAs(profile.token, previewPage, { Kind, Text })
  expect(await preview('help', '## A\n[b](javascript:alert(1)) <script>')).toEqual({
    intro: '<h4>A</h4>\n<p>[b](javascript:alert(1)) &lt;script&gt;</p>',
    sections: [],
  })
  expect(await preview('policy', '**a**\n## B {#c}\nd')).toEqual({
    intro: '<p><strong>a</strong></p>',
    sections: [{ id: 'c', heading: 'B', html: '<p>d</p>' }],
  })
})
