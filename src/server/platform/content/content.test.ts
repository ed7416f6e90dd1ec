import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentFolder } from './content.ts'

const filesOf = (language: string) =>
  globSync('**/*.{md,json}', { cwd: join(contentFolder, language) }).toSorted()

function readJson(language: string, file: string): unknown {
  return JSON.parse(readFileSync(join(contentFolder, language, file), 'utf8'))
}

/** The paths of all texts: `purse.name`. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return ['']
  return Object.entries(value).flatMap(([key, inner]) =>
    keysOf(inner).map((rest) => `${key}.${rest}`),
  )
}

test('French and English have the same files', () => {
  expect(filesOf('fr')).toEqual(filesOf('en'))
})

test.for(['events.json', 'forum.json', 'rewards.json', 'setup.json', 'site.json', 'start.json'])(
  '%s has the same keys in French and English',
  (file) => {
    expect(keysOf(readJson('fr', file)).toSorted()).toEqual(keysOf(readJson('en', file)).toSorted())
  },
)
