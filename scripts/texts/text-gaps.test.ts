import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test as base } from 'vitest'
import { findGaps } from './text-gaps.ts'

const files = {
  'locales/en/site.json': {
    Nav: { home: 'Home' },
    days_one: 'day',
    days_other: 'days',
    old: ['a'],
  },
  'locales/en/mail.json': { hello: 'Hello' },
  'locales/pl/site.json': {
    Nav: {},
    days_one: 'dzień',
    days_few: 'dni',
    days_other: 'dnia',
    new: '',
  },
  'content/en/help/password.md': '',
  'content/pl/help/horse.md': '',
}

const test = base.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-gaps-'))
  onCleanup(() => rm(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), JSON.stringify(text))
  }
  return folder
})

test('what a language lacks is listed, with the forms it counts in, and what it has besides', ({
  folder,
}) => {
  const find = (language: string) =>
    findGaps(join(folder, 'locales'), join(folder, 'content'), language)
  expect(find('en')).toEqual({ missing: [], leftOver: [] })
  const [texts, content] = [join(folder, 'locales/pl'), join(folder, 'content/pl')]
  expect(find('pl')).toEqual({
    missing: [
      `${texts}/mail.json: hello`,
      `${texts}/site.json: Nav.home`,
      `${texts}/site.json: days_many`,
      `${texts}/site.json: old`,
      `${texts}/mail.json`,
      `${content}/help/password.md`,
    ],
    leftOver: [`${texts}/site.json: new`, `${content}/help/horse.md`],
  })
})
