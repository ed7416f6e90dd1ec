import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canLogIn } from '../../../../../test/games/srp6-client.ts'
import { isSrp6Password, srp6Verifier } from './srp6.ts'

const countingSalt = Buffer.from(Array.from({ length: 32 }, (_, index) => index))
const hex = (text: string) => Buffer.from(text, 'hex')

/** Salts that are the same in each run. */
function saltOf(seed: string | number): Buffer {
  return createHash('sha256').update(`salt ${seed}`).digest()
}

test('the verifier is that of the known vector', () => {
  expect(srp6Verifier('TEST', 'SECRET', countingSalt).toString('hex')).toBe(
    '043ca2ca903e37745767dd0b30cb897eeca5254bfde815cc9bab3c5d3a7c0f19',
  )
})

test('the verifier is that of another library', () => {
  const salt = hex('3b75cfad1fb0a58674c2eb8b2158501152f246a3c5e0c358c1e24d5941db7f70')
  expect(srp6Verifier('MyLogin', 'MyPassword', salt)).toEqual(
    hex('de06638f6ba8794ebfe05445825edaca30fea76f4879775ed65fb1b6ce884b4c'),
  )
})

test('upper and lower case of Latin letters are the same, those of others are not', () => {
  expect(srp6Verifier('Test', 'sEcReT', countingSalt)).toEqual(
    srp6Verifier('TEST', 'SECRET', countingSalt),
  )
  expect(srp6Verifier('TEST', 'é', countingSalt)).not.toEqual(
    srp6Verifier('TEST', 'É', countingSalt),
  )
})

test('a verifier is 32 bytes long, also where its highest ones are zero', () => {
  const padded = []
  for (let seed = 0; seed < 1200; seed += 1) {
    const salt = saltOf(seed)
    const verifier = srp6Verifier('PLAYER', 'PASSWORD', salt)
    expect(verifier).toHaveLength(32)
    if (verifier[31] === 0) padded.push({ salt, verifier })
  }
  // about one in 137: N begins with 0x89
  expect(padded.length).toBeGreaterThan(0)
  for (const kept of padded) {
    const typed = { userName: 'player', password: 'password' }
    expect(isSrp6Password(typed, kept)).toBe(true)
    expect(
      canLogIn(typed, kept, { a: 12_345_678_901_234_567_890n, b: 98_765_432_109_876_543n }),
    ).toBe(true)
  }
})

test('a game client and a game server agree on a key, and only with the right password', () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const salt = saltOf(seed)
    const kept = { salt, verifier: srp6Verifier('alice', 'Secret123', salt) }
    const secrets = {
      a: BigInt(`0x${saltOf(`a ${seed}`).subarray(0, 19).toString('hex')}`),
      b: BigInt(`0x${saltOf(`b ${seed}`).subarray(0, 19).toString('hex')}`),
    }
    expect(canLogIn({ userName: 'ALICE', password: 'secret123' }, kept, secrets)).toBe(true)
    expect(canLogIn({ userName: 'ALICE', password: 'secret124' }, kept, secrets)).toBe(false)
    expect(canLogIn({ userName: 'ALICF', password: 'secret123' }, kept, secrets)).toBe(false)
  }
})

test('a password of another account, another salt or a broken verifier does not fit', () => {
  const kept = { salt: countingSalt, verifier: srp6Verifier('TEST', 'SECRET', countingSalt) }
  expect(isSrp6Password({ userName: 'test', password: 'secret' }, kept)).toBe(true)
  expect(isSrp6Password({ userName: 'tess', password: 'secret' }, kept)).toBe(false)
  expect(isSrp6Password({ userName: 'test', password: 'secre' }, kept)).toBe(false)
  const salted = { ...kept, salt: saltOf('another') }
  expect(isSrp6Password({ userName: 'test', password: 'secret' }, salted)).toBe(false)
  const cut = { ...kept, verifier: kept.verifier.subarray(0, 31) }
  expect(isSrp6Password({ userName: 'test', password: 'secret' }, cut)).toBe(false)
})
