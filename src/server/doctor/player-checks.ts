import { Beware, type Check } from '../platform/check.ts'

/** The smallest picture there is: one pixel, lossless WebP. */
const onePixel = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
const testSize = 32
/** A store is called a few times, each with its own patience of up to a minute. */
const storeMs = 200_000

interface ExaminedStore {
  save(id: string, pictures: { size: number; body: Uint8Array }[]): Promise<void>
  find(id: string, size: number): Promise<Uint8Array | undefined>
  remove(id: string): Promise<void>
}

interface AvatarCheckOptions {
  /** Undefined where pictures are kept in the database, as by default. */
  store: { name: string; open(): ExaminedStore } | undefined
  /** Of a picture that nobody has: 22 letters of base64url. */
  id: string
}

/** Whether a picture that is written to the players' store is read back, and can be removed. */
export function avatarCheck({ store, id }: AvatarCheckOptions): Check {
  return {
    system: 'avatars',
    question: 'Can pictures of players be kept?',
    timeoutMs: storeMs,
    async run() {
      if (!store) return 'in the site’s database (default)'
      const opened = store.open()
      try {
        await writeAndRead(store.name, opened, id)
      } catch (error) {
        // it may have been taken all the same
        await opened.remove(id).catch(() => {})
        throw error
      }
      await opened.remove(id)
      return `${store.name}: a test picture was written, read and removed`
    },
    advice: () =>
      'correct avatars in guildhall.config.ts; the key must be let read, write, delete and list: docs/avatars.md',
  }
}

async function writeAndRead(name: string, store: ExaminedStore, id: string): Promise<void> {
  await store.save(id, [{ size: testSize, body: onePixel }])
  const found = await store.find(id, testSize)
  if (!found || !onePixel.equals(found)) {
    throw new Error(`${name} took a picture and gives another back`)
  }
}

interface ChangedLimit {
  name: string
  count: number
  seconds: number
}

/** What the owner changed of how often what may be done. */
export function limitCheck(changed: readonly ChangedLimit[]): Check {
  return {
    system: 'limits',
    question: 'How often may what be done?',
    async run() {
      const shut = changed.filter(({ count }) => count === 0).map(({ name }) => name)
      if (shut.length > 0) throw new Beware(`${shut.join(', ')}: never, so nobody can do it at all`)
      if (changed.length === 0) return 'as the site comes (default)'
      return changed
        .map(({ name, count, seconds }) => `${name} ${count} in ${seconds} s`)
        .join(', ')
    },
    advice: () => 'give limits in guildhall.config.ts a count of 1 or more',
  }
}

interface ProgramCheckOptions {
  gameServers: readonly { key: string; secret: string }[]
  shop?: { secret: string } | undefined
}

/** Which programs of the owner's may call, each by a secret that tells it from the others. */
export function programCheck({ gameServers, shop }: ProgramCheckOptions): Check {
  return {
    system: 'programs',
    question: 'Which programs of yours may call?',
    async run() {
      const keys = gameServers.map(({ key }) => key)
      const secrets = [...gameServers, ...(shop ? [shop] : [])].map(({ secret }) => secret)
      if (new Set(secrets).size < secrets.length)
        throw new Beware('two of them have the same secret')
      if (secrets.length === 0) return 'none (default)'
      const servers = keys.length === 0 ? 'no game server' : `game servers: ${keys.join(', ')}`
      return `${servers}; ${shop ? 'the shop' : 'no shop'}`
    },
    advice: () => 'give each its own key and secret in guildhall.config.ts',
  }
}
