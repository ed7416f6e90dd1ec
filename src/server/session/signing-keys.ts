import type { Tools } from '../platform/feature.ts'

/** A key access tokens are signed with. */
export interface SigningKey {
  id: string
  value: Buffer
  /** Milliseconds since epoch. */
  createdAt: number
}

/** Milliseconds for which a key signs. */
const signsFor = 24 * 3_600_000
/** Milliseconds for which tokens of a former key are still read: longer than a token lives. */
const readFor = signsFor + 3_600_000
/** Milliseconds between two looks for a key nobody here knows. */
const looksEvery = 1000

/** The keys of access tokens: the newest signs, for a day; each is read for an hour longer. */
export function createSigningKeys({
  db,
  clock,
  randomBytes,
}: Pick<Tools, 'db' | 'clock' | 'randomBytes'>) {
  let known: SigningKey[] = []
  let lookedAt = 0

  async function load(): Promise<void> {
    const rows = await db
      .selectFrom('signing_key')
      .selectAll()
      .where('created_at', '>', new Date(clock() - readFor))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    known = rows.map(({ id, value, created_at }) => ({
      id,
      value,
      createdAt: created_at.getTime(),
    }))
    lookedAt = clock()
  }

  const findSigning = () => known.find(({ createdAt }) => createdAt > clock() - signsFor)

  return {
    /** The key to sign with, made when the last one has served its time. */
    async readSigning(): Promise<SigningKey> {
      const current = findSigning()
      if (current) return current
      await load()
      const loaded = findSigning()
      if (loaded) return loaded
      const made = {
        id: randomBytes(9).toString('base64url'),
        value: randomBytes(32),
        createdAt: clock(),
      }
      await db
        .insertInto('signing_key')
        .values({ id: made.id, value: made.value, created_at: new Date(made.createdAt) })
        .execute()
      known = [made, ...known]
      return made
    },
    /** The key of that id, while tokens may still be signed with it. */
    async find(id: string): Promise<SigningKey | undefined> {
      const isRead = (key: SigningKey) => key.id === id && key.createdAt > clock() - readFor
      const key = known.find(isRead)
      if (key || clock() - lookedAt < looksEvery) return key
      await load()
      return known.find(isRead)
    },
    async prune(): Promise<void> {
      await db
        .deleteFrom('signing_key')
        .where('created_at', '<', new Date(clock() - readFor))
        .execute()
    },
  }
}

export type SigningKeys = ReturnType<typeof createSigningKeys>
