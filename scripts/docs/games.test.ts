import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gamesFile, writeGames } from './games.ts'

test('the table of games is what the emulators say: npm run docs writes it', () => {
  const page = readFileSync(join(import.meta.dirname, '../..', gamesFile), 'utf8')
  expect(page).toContain('`rathena`')
  expect(page).toBe(writeGames(page))
})
