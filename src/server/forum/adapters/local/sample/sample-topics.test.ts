import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test as base } from 'vitest'
import { readSampleTopics } from './sample-topics.ts'

const posts = ['Alice', 'Bob', 'Alice'].map((author) => ({ author, daysAgo: 1, minutes: 0 }))
const topic = { slug: 'goose', forum: 'lore', views: 1, posts }

const test = base.extend('write', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-content-'))
  onCleanup(() => rm(folder, { recursive: true }))
  return async (files: Record<string, string>) => {
    for (const [path, text] of Object.entries({
      'forum.json': JSON.stringify({ forums: [], topics: [topic] }),
      ...files,
    })) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    return folder
  }
})

test('a topic says in each language what its file says, and nothing more', async ({ write }) => {
  const folder = await write({
    'en/forum/goose.md': '# The goose\n\nIt was *white*.\n\n# 1. Bob\n\nHonk.\n',
    'de/forum/goose.md': '# Die Gans\n\n# 2. Alice\n\n## Nein\n',
  })
  const [goose] = readSampleTopics(folder)
  expect(goose?.title).toEqual({ en: 'The goose', de: 'Die Gans' })
  expect(goose?.posts.map(({ html }) => html)).toEqual([
    { en: '<p>It was <em>white</em>.</p>' },
    { en: '<p>Honk.</p>' },
    { de: '<h2>Nein</h2>' },
  ])
})

test.for([
  ['# The goose\n\n# 1. Alice\n\nHonk.\n', /en\/forum\/goose\.md: .*“# 1\. Alice”/],
  ['# The goose\n\n# 3. Bob\n\nHonk.\n', /en\/forum\/goose\.md: .*“# 3\. Bob”/],
  ['Honk.\n\n# The goose\n', /en\/forum\/goose\.md: it begins without/],
  ['', /en\/forum\/goose\.md: it begins without/],
] as const)('a file that says %j is refused by name', async ([text, reason], { write }) => {
  const folder = await write({ 'en/forum/goose.md': text })
  expect(() => readSampleTopics(folder)).toThrow(reason)
})

test('a topic without a file is refused by name', async ({ write }) => {
  const folder = await write({ 'en/forum/duck.md': '# The duck\n' })
  expect(() => readSampleTopics(folder)).toThrow(/forum\/goose\.md/)
})
