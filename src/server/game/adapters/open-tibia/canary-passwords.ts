import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '../../../platform/app-error.ts'
import { createSemaphore, SemaphoreFull } from '../../../platform/semaphore.ts'
import { isSameSecret } from '../../../platform/secret-hash.ts'
import type { Argon2Cost } from './open-tibia-options.ts'
import { type StoredPasswords, toSha1 } from './stored-passwords.ts'

const derive = promisify(argon2)
const saltBytes = 16
const hashBytes = 32
/** A hash takes 64 MiB and some 100 ms: one at a time, and few that wait. */
const waiting = 20
const retryAfterSeconds = 3
/** What of another's hash is worth a try: more would be nonsense, or an attack. */
const most = { memory: 1_048_576, passes: 100, parallelism: 16, bytes: 128 }

interface CanaryPasswordOptions {
  form: 'sha1' | 'argon2id'
  cost: Argon2Cost
  randomBytes: (size: number) => Buffer
}

/**
 * Both forms of Canary. Its Argon2id is `$salt$hash` in base64 without the cost, which is that of config.lua
 * for all (`Argon2::verifyPassword` of src/security/argon.cpp); hashes that carry a cost of their own, as
 * websites before may have left them, are checked at that.
 *
 * @throws {AppError} `Overloaded`, each of its functions, when too many wait already
 */
export function createCanaryPasswords({
  form,
  cost,
  randomBytes,
}: CanaryPasswordOptions): StoredPasswords {
  const semaphore = createSemaphore({ atOnce: 1, waiting })

  async function hash(password: string, salt: Buffer, size: number, used: Argon2Cost) {
    const release = await semaphore.acquire().catch((cause: unknown) => {
      if (!(cause instanceof SemaphoreFull)) throw cause
      const options = { cause, retryAfterSeconds }
      throw new AppError('Overloaded', 'too many game passwords are waiting', options)
    })
    try {
      const message = Buffer.from(password)
      return await derive('argon2id', { message, nonce: salt, tagLength: size, ...used })
    } finally {
      release()
    }
  }

  // of no password: checking against it costs what any check costs
  const nobody =
    form === 'sha1' ? '' : `$${base64(randomBytes(saltBytes))}$${base64(randomBytes(hashBytes))}`

  return {
    async make(password) {
      if (form === 'sha1') return toSha1(password)
      const salt = randomBytes(saltBytes)
      return `$${base64(salt)}$${base64(await hash(password, salt, hashBytes, cost))}`
    },
    async check(password, stored) {
      const known = readArgon2(stored ?? nobody, cost)
      if (!known) return isSameSecret(toSha1(password), stored ?? '')
      const found = await hash(password, known.salt, known.expected.length, known.cost)
      return isSameSecret(base64(found), base64(known.expected))
    },
  }
}

const parts = '([A-Za-z0-9+/]+)'
const withCost = new RegExp(
  String.raw`^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$${parts}\$${parts}$`,
)
const withoutCost = new RegExp(String.raw`^\$${parts}\$${parts}$`)

function readArgon2(stored: string, cost: Argon2Cost) {
  const [, memory, passes, parallelism, ...own] = withCost.exec(stored) ?? []
  const [, ...plain] = withoutCost.exec(stored) ?? []
  const [salt = '', expected = ''] = own.length > 0 ? own : plain
  const found = {
    salt: Buffer.from(salt, 'base64'),
    expected: Buffer.from(expected, 'base64'),
    cost:
      own.length > 0
        ? { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
        : cost,
  }
  return isHash(found) ? found : undefined
}

/** The bounds of RFC 9106, and of what is bearable. */
function isHash({ salt, expected, cost }: { salt: Buffer; expected: Buffer; cost: Argon2Cost }) {
  const { memory, passes, parallelism } = cost
  const isPossible = passes >= 1 && parallelism >= 1 && memory >= 8 * parallelism
  const isBearable =
    memory <= most.memory && passes <= most.passes && parallelism <= most.parallelism
  const isWhole = salt.length >= 8 && expected.length >= 4 && expected.length <= most.bytes
  return isPossible && isBearable && isWhole
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
