import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removePasskey, removeTotp, renewRecoveryCodes } from '../../contract/second-factor.ts'
import { openSecondFactorSite, race } from '../../../test/second-factor-site.ts'

let site: Awaited<ReturnType<typeof openSecondFactorSite>>

beforeEach(async () => {
  site = await openSecondFactorSite()
})
afterEach(() => site[Symbol.asyncDispose]())

const invalid = { code: 'InvalidSecondFactor' }

async function listHashes() {
  const rows = await site.db.selectFrom('recovery_code').selectAll().execute()
  return rows.map(({ hash }) => hash.toString('hex'))
}

test('recovery codes have 120 bits, and the site keeps their SHA-256 alone', async () => {
  const alice = await site.join('alice')
  const { recoveryCodes } = await alice.addTotp()
  for (const code of recoveryCodes) expect(code).toMatch(/^(?:[a-z2-7]{6}-){3}[a-z2-7]{6}$/)
  const plain = recoveryCodes.map((code) => code.replaceAll('-', ''))
  const hashes = plain.map((code) => createHash('sha256').update(code).digest('hex'))
  expect((await listHashes()).toSorted()).toEqual(hashes.toSorted())
})

test('a recovery code works once, however it is typed, and the player hears of it', async () => {
  const alice = await site.join('alice')
  const { recoveryCodes } = await alice.addTotp()
  const [first = '', second = ''] = recoveryCodes
  const check = (code: string) => site.secondFactors.check(alice.accountId, { code })
  expect(await check(first)).toBe('recovery')
  await expect(check(first)).rejects.toMatchObject(invalid)
  expect(await check(` ${second.replaceAll('-', ' ').toUpperCase()} `)).toBe('recovery')
  await expect(check(second.replaceAll('-', ''))).rejects.toMatchObject(invalid)
  expect(await alice.notified()).toEqual([
    { kind: 'totpAdded' },
    { kind: 'recoveryCodeUsed', left: 9 },
    { kind: 'recoveryCodeUsed', left: 8 },
  ])
})

test('shown many times at once, a recovery code works once', async () => {
  const alice = await site.join('alice')
  const { recoveryCodes } = await alice.addTotp()
  const check = () => site.secondFactors.check(alice.accountId, { code: recoveryCodes[0] ?? '' })
  const { successes, codes } = await race(Array.from({ length: 8 }, () => check))
  expect({ successes, codes }).toEqual({ successes: 1, codes: ['InvalidSecondFactor'] })
  expect(await alice.notified()).toHaveLength(2)
})

test('a recovery code of another player is wrong, and stays theirs', async () => {
  const alice = await site.join('alice')
  const bob = await site.join('bob')
  await alice.addTotp()
  const { recoveryCodes } = await bob.addTotp()
  const Code = recoveryCodes[0] ?? ''
  const checking = site.secondFactors.check(alice.accountId, { code: Code })
  await expect(checking).rejects.toMatchObject(invalid)
  expect(await site.secondFactors.check(bob.accountId, { code: Code })).toBe('recovery')
})

test('new recovery codes end the former ones', async () => {
  const alice = await site.join('alice')
  const { recoveryCodes: former } = await alice.addTotp()
  const { recoveryCodes } = await alice.call(renewRecoveryCodes, {})
  expect(recoveryCodes).toHaveLength(10)
  const check = (code = '') => site.secondFactors.check(alice.accountId, { code })
  await expect(check(former[0])).rejects.toMatchObject(invalid)
  expect(await check(recoveryCodes[0])).toBe('recovery')
  expect(await alice.notified()).toContainEqual({ kind: 'recoveryCodesRenewed' })
})

test('renewed many times at once, ten recovery codes are left', async () => {
  const alice = await site.join('alice')
  await alice.addTotp()
  const renew = () => alice.call(renewRecoveryCodes, {})
  expect((await race(Array.from({ length: 6 }, () => renew))).successes).toBe(6)
  expect(await listHashes()).toHaveLength(10)
})

test('without a second factor there are no recovery codes', async () => {
  const alice = await site.join('alice')
  const bob = await site.join('bob')
  await bob.addTotp()
  await expect(alice.call(renewRecoveryCodes, {})).rejects.toMatchObject({
    errors: [{ code: 'SecondFactorNeeded' }],
  })
})

test('recovery codes come with the first factor and go with the last', async () => {
  const alice = await site.join('alice')
  expect((await alice.addTotp()).recoveryCodes).toHaveLength(10)
  const { passkey, recoveryCodes } = await alice.addPasskey()
  expect(recoveryCodes).toEqual([])
  await alice.call(removeTotp, {})
  expect(await listHashes()).toHaveLength(10)
  await alice.call(removePasskey, { Id: passkey.id })
  expect(await listHashes()).toEqual([])
})

test('the team keeps a second factor, whichever', async () => {
  const olga = await site.join('olga', ['owner'])
  await olga.addTotp()
  const { passkey } = await olga.addPasskey()
  await olga.call(removeTotp, {})
  await olga.openSession()
  const needed = { errors: [{ code: 'SecondFactorNeeded' }] }
  await expect(olga.call(removePasskey, { Id: passkey.id })).rejects.toMatchObject(needed)
  expect(await site.secondFactors.listPasskeys(olga.accountId)).toHaveLength(1)
  expect(await listHashes()).toHaveLength(10)
  expect(await olga.sessions()).toHaveLength(2)
  await olga.addTotp()
  await olga.call(removePasskey, { Id: passkey.id })
  await expect(olga.call(removeTotp, {})).rejects.toMatchObject(needed)
})

test('two factors removed at once leave the team one', async () => {
  const olga = await site.join('olga', ['editor'])
  await olga.addTotp()
  const { passkey } = await olga.addPasskey()
  const removals = [
    () => site.secondFactors.removeTotp(olga),
    () => site.secondFactors.removePasskey(olga, passkey.id),
  ]
  const { successes, codes } = await site.hold(olga.accountId, 2, () => race(removals))
  expect({ successes, codes }).toEqual({ successes: 1, codes: ['SecondFactorNeeded'] })
  expect(await site.secondFactors.isRequired(olga.accountId)).toBe(true)
})
