import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCanaryPasswords } from './canary-passwords.ts'

// of the reference implementation’s own tests: 2 passes, 65536 KiB, 1 lane
const vector = Buffer.from(
  '09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7',
  'hex',
)
const salt = Buffer.from('somesalt').toString('base64').replace('=', '')
const tag = vector.toString('base64').replace('=', '')

test.each([
  ['without its cost, as Canary reads it', `$${salt}$${tag}`, true],
  [
    'with its cost, as other websites wrote it',
    `$argon2id$v=19$m=65536,t=2,p=1$${salt}$${tag}`,
    true,
  ],
  ['of another cost than it says', `$argon2id$v=19$m=65536,t=3,p=1$${salt}$${tag}`, false],
  ['that would take all memory', `$argon2id$v=19$m=999999999,t=2,p=1$${salt}$${tag}`, false],
  ['that is none', '$$', false],
  ['that is empty', '', false],
  ['nobody has', undefined, false],
])('a hash %s is checked', async (_, stored, isRight) => {
  const cost = { memory: 65_536, passes: 2, parallelism: 1 }
  for (const form of ['sha1', 'argon2id'] as const) {
    const passwords = createCanaryPasswords({ form, cost, randomBytes })
    expect(await passwords.check('password', stored)).toBe(isRight)
    if (isRight) expect(await passwords.check('Password', stored)).toBe(false)
  }
})
