import { randomBytes } from 'node:crypto'
import { createPasswordHashes } from '../src/server/account/password-hash.ts'
import { compareAlike } from './alike.ts'
import { type Load, loadOf } from './load.ts'
import { median, percentile } from './percentile.ts'
import { residentMemory } from './running-program.ts'
import {
  type SignInResponse,
  member,
  openSignInSite,
  password,
  type SignInSite,
} from './sign-in-site.ts'

type Say = (line: string) => void

/** Signs in with as many accounts at once as asked for, again and again, until told to stop. */
function signInWith({ post }: SignInSite, atOnce: number) {
  const responses: SignInResponse[] = []
  const stopping = new AbortController()
  const startedAt = performance.now()
  const players = Array.from({ length: atOnce }, async (_, n) => {
    const given = { UserName: member(n).userName, Password: password }
    while (!stopping.signal.aborted) {
      const response = await post('/api/account/login', given)
      responses.push(response)
      if (response.status === 503) await pause(response.retryAfterSeconds)
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(players)
      return { responses, seconds: (performance.now() - startedAt) / 1000 }
    },
  }
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** Milliseconds one hash takes when nothing else is done. */
async function timeHash(): Promise<number> {
  const { make } = createPasswordHashes({ randomBytes, atOnce: 1 })
  const took: number[] = []
  for (let n = 0; n < 50; n += 1) {
    const startedAt = performance.now()
    await make(password)
    took.push(performance.now() - startedAt)
  }
  return median(took)
}

async function compareSignIns(site: SignInSite, say: Say): Promise<void> {
  const hash = await timeHash()
  say(`\nSign-ins, in times of one hash made alone (${hash.toFixed(1)} ms)`)
  say('                 p50     p95     p99   sign-ins/s   refused with 503')
  // a hundred wait for the hash: with more at once some are told to come back
  for (const atOnce of [1, 50, 200]) {
    const signIns = signInWith(site, atOnce)
    await pause(8)
    const { responses, seconds } = await signIns.stop()
    const took = responses.filter(({ status }) => status === 200).map((response) => response.took)
    const refused = responses.filter(({ status }) => status === 503).length
    const other = responses.find(({ status }) => status !== 200 && status !== 503)
    if (other) throw new Error(`a sign-in answered ${other.status} ${other.body}`)
    const times = [0.5, 0.95, 0.99].map((share) => (percentile(took, share) / hash).toFixed(1))
    const columns = times.map((text) => text.padStart(8)).join('')
    const rate = (took.length / seconds).toFixed(1).padStart(12)
    const share = `${refused} of ${responses.length}`
    say(`${`${atOnce} at once`.padEnd(12)}${columns} ${rate}   ${share}`)
  }
}

/** What those feel who read while fifty sign in: with as many requests as go, and with a hundred a second. */
async function compareReaders(site: SignInSite, say: Say): Promise<void> {
  const given = { UserName: member(1999).userName, Password: password }
  const { body } = await site.post('/api/account/login', given)
  const { token } = JSON.parse(body) as { token: string }
  const authorization = `Bearer ${token}`
  const reads: Record<string, (pace?: number) => Promise<Load>> = {
    'home, kept': (pace) => loadOf(`${site.origin}/`, { pace }),
    'notifications, from the database': (pace) =>
      loadOf(`${site.origin}/api/notification/count`, { pace, headers: { authorization } }),
  }
  say('\nReaders while 50 sign in at once, against readers alone')
  say('                                       requests/s            p99 at 100 requests/s')
  for (const [name, read] of Object.entries(reads)) {
    const both = async () => ({ most: await read(), paced: await read(100) })
    await read()
    const alone = await both()
    const signIns = signInWith(site, 50)
    const meanwhile = await both()
    await signIns.stop()
    const rates = [meanwhile, alone].map(({ most }) => most.requestsPerSecond)
    const waits = [meanwhile, alone].map(({ paced }) => paced.p99)
    say(`${name.padEnd(34)} ${against(rates, 0, '/s')}   ${against(waits, 1, ' ms')}`)
  }
}

function against([ours = Number.NaN, theirs = Number.NaN]: number[], digits: number, unit: string) {
  const shown = [ours, theirs].map((value) => `${value.toFixed(digits)}${unit}`)
  return `${(ours / theirs).toFixed(2)} (${shown.join(' against ')})`
}

/** The most memory the site takes while fifty sign in at once, in MiB. */
async function compareMemory(site: SignInSite, say: Say): Promise<void> {
  const before = await residentMemory(site.pid)
  const signIns = signInWith(site, 50)
  const during: number[] = []
  for (let second = 0; second < 8; second += 0.1) {
    await pause(0.1)
    during.push(await residentMemory(site.pid))
  }
  await signIns.stop()
  const most = percentile(during, 1)
  say(
    `\nMemory of the site’s process: ${before.toFixed(0)} MiB before 50 sign in at once, ${most.toFixed(0)} MiB at most meanwhile`,
  )
}

/** Measures signing in, and what may not tell whether there is an account, on a site of its own. */
export async function measureSignIn(databaseUrl: string, folder: string, say: Say): Promise<void> {
  const site = await openSignInSite(databaseUrl, folder)
  try {
    await (await fetch(site.origin)).text()
    await compareMemory(site, say)
    await compareSignIns(site, say)
    await compareReaders(site, say)
    await compareAlike(site, say)
  } finally {
    await site.stop()
  }
}
