import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPlayerSite, post } from '../../../test/players.ts'
import { createPasswordHashes } from './password-hash.ts'

const wrong = 'not the password'

test('a hash is argon2id at 19 MiB, two passes and one lane at least, with a salt of its own', async () => {
  const hashes = createPasswordHashes({ randomBytes, atOnce: 1 })
  const made = [await hashes.make('four brown horses'), await hashes.make('four brown horses')]
  for (const phc of made) {
    const [, memory, passes, lanes, salt = '', tag = ''] =
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc) ?? []
    expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024)
    expect(Number(passes)).toBeGreaterThanOrEqual(2)
    expect(Number(lanes)).toBeGreaterThanOrEqual(1)
    expect(Buffer.from(salt, 'base64').length).toBeGreaterThanOrEqual(16)
    expect(Buffer.from(tag, 'base64').length).toBeGreaterThanOrEqual(32)
    expect(hashes.isOutdated(phc)).toBe(false)
    expect(await hashes.check('four brown horses', phc)).toBe(true)
    expect(await hashes.check('four brown horse', phc)).toBe(false)
  }
  expect(made[0]).not.toBe(made[1])
})

test('a hash of another argon2id is read as it was made', async () => {
  // of the password `password` and the salt `somesalt`, from the tests of the reference implementation
  // https://github.com/P-H-C/phc-winner-argon2/blob/master/src/test.c
  const phc = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  const hashes = createPasswordHashes({ randomBytes, atOnce: 1 })
  expect(await hashes.check('password', phc)).toBe(true)
  expect(await hashes.check('Password', phc)).toBe(false)
  expect(hashes.isOutdated(phc)).toBe(true)
})

test('a hash that cannot be read lets nobody in', async () => {
  const hashes = createPasswordHashes({ randomBytes, atOnce: 1 })
  for (const phc of [
    '',
    'password',
    '$2b$10$abcdefghijklmnopqrstuv',
    '$argon2i$v=19$m=8,t=1,p=1$YQ$YQ',
  ]) {
    await expect(hashes.check('password', phc)).rejects.toThrow('cannot be read')
  }
})

test('a hundred wait; whoever comes then is told when to come back, with and without an account', async () => {
  const hashes = createPasswordHashes({ randomBytes, atOnce: 1 })
  const phc = await hashes.make('four brown horses')
  const waiting = Array.from({ length: 101 }, () => hashes.check(wrong, phc))
  for (const stored of [phc, null]) {
    await expect(hashes.check('four brown horses', stored)).rejects.toMatchObject({
      code: 'Overloaded',
      retryAfterSeconds: 3,
    })
  }
  await expect(hashes.make('four brown horses')).rejects.toMatchObject({ code: 'Overloaded' })
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]))
  expect(await hashes.check('four brown horses', phc)).toBe(true)
})

test('readers are served while passwords wait', async () => {
  const site = await openPlayerSite()
  try {
    await site.launcher().send('/')
    const order: string[] = []
    const attempts = Array.from({ length: 30 }, async (_, index) => {
      const response = await post(site.launcher(), '/api/account/login', {
        UserName: `somebody${index}`,
        Password: wrong,
      })
      order.push('password')
      return response.status
    })
    const page = site
      .launcher()
      .send('/')
      .then((response) => {
        order.push('page')
        return response.status
      })
    expect(await page).toBe(200)
    expect(new Set(await Promise.all(attempts))).toEqual(new Set([400]))
    expect(order.at(-1)).toBe('password')
  } finally {
    await site.close()
  }
})
