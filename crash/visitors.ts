import { setTimeout as wait } from 'node:timers/promises'
import { newAddress } from '../bench/new-address.ts'
import { login } from '../src/contract/account.ts'
import { getLatestTopics } from '../src/contract/forum.ts'
import { listPublicPaths, pages } from '../src/contract/page-list.ts'
import { logout, refresh } from '../src/contract/session.ts'
import { type HttpClient, openLauncher } from '../test/http-client.ts'

const paths = [
  ...listPublicPaths(),
  `${pages.forum.path}.data`,
  '/ranking/level',
  '/ranking/guild',
  '/sitemap.xml',
  '/feed/en.rss',
  '/api/game/counter',
  '/api/vote/top',
  '/api/billing/objective',
]
const languages = ['fr', 'en']

interface Visitors {
  url: string
  /** A player with a password: see `join`. */
  member: { userName: string; password: string }
  random: () => number
  /** Milliseconds of each between two requests. */
  pause: number
}

/** Readers, people who sign in, and strangers with addresses nobody asked for before, until they are stopped. */
export function startVisitors({ url, member, random, pause }: Visitors) {
  const ending = new AbortController()
  const visitor = (language: string, network: number) =>
    openLauncher(url, { language, address: `203.0.113.${network}` })

  async function repeat(once: () => Promise<unknown>): Promise<void> {
    while (!ending.signal.aborted) {
      // what fails is told by its status, and a reader who gets no response comes again
      await once().catch(() => {})
      await wait(pause)
    }
  }

  async function read(client: HttpClient, path: string): Promise<void> {
    await (await client.send(path)).arrayBuffer()
  }

  async function readOn(client: HttpClient): Promise<void> {
    const path = paths[Math.floor(random() * paths.length)] ?? pages.home.path
    await read(client, path)
    if (path !== pages.forum.path) return
    const topics = await client.call(getLatestTopics, {})
    await read(client, topics[Math.floor(random() * topics.length)]?.url ?? pages.home.path)
  }

  async function signInAndOut(client: HttpClient): Promise<void> {
    const isWrong = random() < 0.2
    const { refreshToken, user } = await client.call(login, {
      UserName: member.userName,
      Password: isWrong ? 'not the one' : member.password,
    })
    const { token } = await client.call(refresh, { Token: refreshToken, UserId: user.id })
    await client.callAs(token, logout, {})
  }

  let strange = 0
  const working = [
    ...languages.flatMap((language, n) => {
      const [one, other] = [visitor(language, 2 * n), visitor(language, 2 * n + 1)]
      return [repeat(() => readOn(one)), repeat(() => readOn(other))]
    }),
    ...[101, 102, 103].map((network) => {
      const stranger = visitor('en', network)
      return repeat(() => read(stranger, newAddress((strange += 1))))
    }),
    repeat(async () => {
      await wait(1000)
      await signInAndOut(visitor('en', 200))
    }),
  ]
  return {
    async stop() {
      ending.abort()
      await Promise.all(working)
    },
  }
}
