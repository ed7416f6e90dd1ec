import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '../platform/app-error.ts'
import { createSemaphore, SemaphoreFull } from '../platform/semaphore.ts'

/** What OWASP asks of argon2id at least: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const bytes = 32
/** A hash takes some 30 ms: who would wait longer than a few seconds is told to come back. */
const waiting = 100
const retryAfterSeconds = 3
/**
 * Hashes are made in the four threads of libuv, which read files, look names up and compress as well: with
 * all four taken, a file that is read in 0.1 ms took 7 to 50. A look-up nobody answers holds one for
 * seconds, so half of them are left to others.
 */
const mostThreads = 2

const derive = promisify(argon2)

interface PasswordHashOptions {
  randomBytes: (size: number) => Buffer
  /** Hashes made at the same time, two at most. Pages need the other processors. */
  atOnce: number
}

/**
 * Makes and checks argon2id hashes, away from the event loop and few at once.
 *
 * @throws {AppError} `Overloaded`, each of its functions, when too many wait already
 */
export function createPasswordHashes({ randomBytes, atOnce }: PasswordHashOptions) {
  const semaphore = createSemaphore({ atOnce: Math.min(atOnce, mostThreads), waiting })

  async function hash(password: string, salt: Buffer, used = cost): Promise<Buffer> {
    const release = await semaphore.acquire().catch((cause: unknown) => {
      if (!(cause instanceof SemaphoreFull)) throw cause
      throw new AppError('Overloaded', 'too many passwords are waiting', {
        cause,
        retryAfterSeconds,
      })
    })
    try {
      return await derive('argon2id', {
        message: password.normalize('NFC'),
        nonce: salt,
        tagLength: bytes,
        ...used,
      })
    } finally {
      release()
    }
  }

  async function make(password: string): Promise<string> {
    const salt = randomBytes(16)
    return toPhc(salt, await hash(password, salt))
  }

  // of no password: checking against it costs what any check costs
  const nobody = toPhc(randomBytes(16), randomBytes(bytes))

  return {
    /** The hash in PHC form: `$argon2id$v=19$m=…`. */
    make,
    /** Whether `password` is the one of `phc`. Takes as long where there is no hash, and is then false. */
    async check(password: string, phc: string | null): Promise<boolean> {
      const { used, salt, expected } = fromPhc(phc ?? nobody)
      const found = await hash(password, salt, used)
      return timingSafeEqual(found, expected) && phc !== null
    },
    /** Whether a hash was made at another cost than today's. */
    isOutdated: (phc: string) => !phc.startsWith(prefix),
  }
}

export type PasswordHashes = ReturnType<typeof createPasswordHashes>

const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`

function toPhc(salt: Buffer, tag: Buffer): string {
  const encode = (part: Buffer) => part.toString('base64').replace(/=+$/, '')
  return `${prefix}${encode(salt)}$${encode(tag)}`
}

function fromPhc(phc: string) {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!parts) throw new Error('a stored password hash cannot be read')
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  return {
    used: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    expected: Buffer.from(tag, 'base64'),
  }
}
