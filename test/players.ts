import { sql } from 'kysely'
import { vi } from 'vitest'
import type { ConfigInput } from '../src/app/config.ts'
import { login, register } from '../src/contract/account.ts'
import type { SiteOptions } from '../src/app/site.ts'
import type { SessionProfile } from '../src/contract/session.ts'
import type { CodePurpose } from '../src/server/account/account-code.ts'
import { type Db, openDb } from '../src/server/platform/database/db.ts'
import { limitNames } from '../src/server/platform/limits.ts'
import { type HttpClient, openBrowserClient, openLauncher } from './http-client.ts'
import { startTestSite } from './test-site.ts'
import { listNotifications } from './list-notifications.ts'

/** Limits nobody reaches, for tests of something else. */
export const generousLimits = Object.fromEntries(
  limitNames.map((name) => [name, { count: 100_000 }]),
) as NonNullable<ConfigInput['limits']>

/** A whole site, with visitors that come from addresses of their own. */
export type PlayerSite = Awaited<ReturnType<typeof openPlayerSite>>

/** A player with what they know, and the device they are signed in on. */
export interface TestPlayer {
  id: number
  userName: string
  pseudo: string
  email: string
  password: string
  device: HttpClient
  profile: SessionProfile
}

interface Mail {
  subject: string
  text: string
}

let visitors = 0
let names = 0

/** An address nobody came from before. */
export function nextAddress(): string {
  visitors += 1
  return `10.${Math.trunc(visitors / 250) % 250}.${visitors % 250}.7`
}

/** A name nobody has: letters that look like no others. */
function nextName(): string {
  names += 1
  const letters = [...String(names)].map((digit) => 'abcdefghjk'[Number(digit)]).join('')
  return `player${letters}`
}

export async function openPlayerSite(
  config: ConfigInput = {},
  options: Pick<SiteOptions, 'locales'> = {},
) {
  const site = await startTestSite({ limits: generousLimits, ...config }, options)
  const db = openDb(site.databaseUrl)
  const launcher = (address = nextAddress()) => openLauncher(site.url, { address })
  const browser = (address = nextAddress()) => openBrowserClient(site.url, { address })

  /** A new player, on a launcher unless another device is given. */
  async function join(given: Partial<TestPlayer> = {}): Promise<TestPlayer> {
    const name = given.userName ?? nextName()
    const player = {
      userName: name,
      pseudo: given.pseudo ?? name,
      email: given.email ?? `${name}@mail.example`,
      password: given.password ?? 'four brown horses',
      device: given.device ?? launcher(),
    }
    const profile = await player.device.call(register, {
      UserName: player.userName,
      Email: player.email,
      Password: player.password,
      Pseudo: player.pseudo,
      Language: 'en',
    })
    return { ...player, id: profile.user.id, profile }
  }

  /** Confirms the player’s address, without a mail. */
  async function confirm({ id }: TestPlayer): Promise<void> {
    const confirmed = { email_confirmed_at: new Date() }
    await db.updateTable('account').set(confirmed).where('id', '=', id).execute()
  }

  /** A new player whose address is confirmed, whether or not the mail for it has been written. */
  async function joinConfirmed(given: Partial<TestPlayer> = {}): Promise<TestPlayer> {
    const player = await join(given)
    await confirm(player)
    return player
  }

  /** Mails to an address, the oldest first. */
  async function mailsTo(email: string): Promise<Mail[]> {
    return db
      .selectFrom('outbox_message')
      .select(['subject', 'text'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  }

  /** The newest mail of that subject to an address, once it has come. */
  async function readMail(email: string, subject: string | RegExp): Promise<Mail> {
    return vi.waitFor(
      async () => {
        const mails = await mailsTo(email)
        const mail = mails.findLast((one) => one.subject.match(subject))
        if (!mail) {
          const came = mails.map((one) => one.subject).join(', ')
          throw new Error(`no mail “${subject}” to ${email}, but: ${came || 'none'}`)
        }
        return mail
      },
      { timeout: 10_000, interval: 50 },
    )
  }

  return {
    url: site.url,
    databaseUrl: site.databaseUrl,
    db,
    launcher,
    browser,
    join,
    confirm,
    joinConfirmed,
    mailsTo,
    readMail,
    /** What the link of that mail carries, by the names of its query. */
    async readLink(email: string, subject: string | RegExp) {
      const { text } = await readMail(email, subject)
      const link = /https?:\S+\?\S+/.exec(text)?.[0]
      if (link === undefined) throw new Error(`no link in: ${text}`)
      return { link, ...Object.fromEntries(new URL(link).searchParams) } as Record<string, string>
    },
    /** Waits until every mail that is owed has been written. */
    async settleMails(): Promise<void> {
      await vi.waitFor(
        async () => {
          const owed = await countOwedMails(db)
          if (owed > 0) throw new Error(`${owed} mails are owed`)
        },
        { timeout: 20_000, interval: 50 },
      )
    },
    /** Links an account of the game to a player. @returns its number in the game */
    async linkGameAccount({ id, userName }: TestPlayer): Promise<string> {
      const game_account = `account-${id}`
      const { id: game_id } = await db.selectFrom('game').select('id').executeTakeFirstOrThrow()
      const link = { game_id, game_account, account_id: id, user_name: userName }
      await db
        .insertInto('game_account_link')
        .values({ ...link, linked_at: new Date() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return game_account
    },
    /** Signs a player in on one more device. */
    signIn: (player: TestPlayer, device = launcher()) =>
      device.call(login, { UserName: player.userName, Password: player.password }),
    /** What a player was told on the site, the oldest first. */
    async notificationsOf(accountId: number): Promise<string[]> {
      const rows = await listNotifications(db, accountId)
      return rows.map(({ kind }) => kind)
    },
    /** Makes the codes mailed to an account run out. @returns the milliseconds one of this kind had left */
    async runOutCodes(accountId: number, purpose: CodePurpose): Promise<number> {
      const codes = db.selectFrom('account_code').where('account_id', '=', accountId)
      const { expires_at } = await codes
        .select('expires_at')
        .where('purpose', '=', purpose)
        .executeTakeFirstOrThrow()
      const left = expires_at.getTime() - Date.now()
      await db
        .updateTable('account_code')
        .set({ expires_at: new Date() })
        .where('account_id', '=', accountId)
        .execute()
      return left
    },
    /** Makes what limits have counted that much older. */
    async ageLimits(seconds: number): Promise<void> {
      await sql`update rate_limit set hits = array(
        select hit - make_interval(secs => ${seconds}) from unnest(hits) hit
      )`.execute(db)
    },
    async close() {
      await db.destroy()
      await site.stop()
    },
  }
}

async function countOwedMails(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from pgboss.job
    where name = 'account-mail' and state in ('created', 'retry', 'active')`.execute(db)
  return rows[0]?.count ?? 0
}

/** What a raw answer says, as far as anybody could tell two apart; without what differs each time. */
export async function readResponse(response: Response) {
  const headers = Object.fromEntries(response.headers)
  for (const name of ['date', 'content-length', 'set-cookie']) delete headers[name]
  return { status: response.status, headers, body: await response.text() }
}

/** Sends a body as JSON, whatever it is. */
export function post(client: HttpClient, path: string, body: unknown, token?: string) {
  return client.send(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body) ?? '',
  })
}
