import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { permissions } from '../../src/contract/permission.ts'
import { roles } from '../../src/contract/role-terms.ts'
import { teamFile, writeTeam } from './team.ts'

const page = readFileSync(join(import.meta.dirname, '../..', teamFile), 'utf8')

test('the table of who may do what is what the contract says: npm run docs writes it', () => {
  expect(page).toBe(writeTeam(page))
})

test('the page names every role and every permission', () => {
  for (const name of [...roles, ...Object.keys(permissions)]) expect(page).toContain(`\`${name}\``)
})
