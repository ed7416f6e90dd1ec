import { pino } from 'pino'
import { TOTP } from 'otpauth'
import { expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import * as account from '../src/contract/account.ts'
import { createEndpointClient } from '../src/contract/endpoint-client.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import {
  changeGamePassword,
  createGameAccount,
  linkGameAccount,
} from '../src/contract/game-account.ts'
import { issueSignInPass, redeemShopPass, requestImbc, token } from '../src/contract/game-pass.ts'
import * as manage from '../src/contract/manage.ts'
import { addPhoneNumber, verifyPhoneNumber } from '../src/contract/phone.ts'
import { beginTotp, confirmTotp } from '../src/contract/second-factor.ts'
import { readCsrfToken, refresh } from '../src/contract/session.ts'
import { openPlayerApi } from './player-api.ts'
import { codesOf } from './error-codes.ts'
import { generousLimits } from './players.ts'

const gameServer = { key: 'aldermoor', secret: 'secret-of-the-game-server-of-this-test' }
const shop = { secret: 'secret-of-the-shop-of-this-test-which-is-long' }

const passwords = {
  first: 'four brown horses',
  second: 'nine green lanterns',
  third: 'seven silver spoons',
  game: 'six grey geese',
  otherGame: 'five white foxes',
  wrong: 'whatever this may be',
}
const email = 'ann@mail.example'
const newEmail = 'ann@elsewhere.example'

test('no password, code, token or key is in the log of a player’s whole life', async () => {
  const lines: string[] = []
  // as the site logs, without what hides some fields, and with every line there is
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const api = await openPlayerApi(log, { gameServers: [gameServer], shop, limits: generousLimits })
  try {
    const secrets = await live(api)
    expect(secrets.size).toBeGreaterThan(30)
    const text = lines.join('')
    for (const event of [
      'registration',
      'sign-in',
      'sign-in-refused',
      'session-stolen',
      'account-destroyed',
    ]) {
      expect(text).toContain(`"event":"${event}"`)
    }
    expect(text).toContain('"requestId":')
    for (const secret of secrets) expect(text).not.toContain(secret)
  } finally {
    await api.close()
  }
})

type PlayerApi = Awaited<ReturnType<typeof openPlayerApi>>

/** Registers, signs in and out, changes everything and leaves. @returns every secret there was */
async function live({ db, request }: PlayerApi): Promise<Set<string>> {
  const secrets = new Set<string>([...Object.values(passwords), gameServer.secret, shop.secret])
  const cookies = new Map<string, string>()
  const call = createEndpointClient(async (path, init) => {
    const headers = new Headers(init.headers)
    headers.set('sec-fetch-site', 'same-origin')
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('x-xsrf-token', cookies.get('XSRF-TOKEN') ?? '')
    const response = await request(path, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
      if (value) secrets.add(value)
    }
    return response
  })
  const as = <Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
    bearer: string,
    endpoint: Endpoint<Input, Output>,
    input: z.input<Input>,
  ) => call(endpoint, input, { headers: { authorization: `Bearer ${bearer}` } })
  const keep = <T extends object>(response: T): T => {
    for (const [name, value] of Object.entries(response)) {
      const isSecret = ['token', 'refreshToken', 'id', 'code', 'secret'].includes(name)
      if (isSecret && typeof value === 'string') secrets.add(value)
    }
    return response
  }
  /** What the link of a mail carries; its code is a secret. */
  const readLink = async (to: string, subject: string) => {
    const mail = await vi.waitFor(
      async () => {
        const found = await db
          .selectFrom('outbox_message')
          .select('text')
          .where('recipient', '=', to)
          .where('subject', 'like', `%${subject}%`)
          .orderBy('id', 'desc')
          .executeTakeFirst()
        if (!found) throw new Error(`no mail “${subject}” to ${to}`)
        return found
      },
      { timeout: 10_000, interval: 50 },
    )
    const link = new URL(/https?:\S+\?\S+/.exec(mail.text)?.[0] ?? '')
    return keep({ code: '', ...Object.fromEntries(link.searchParams) }) as {
      code: string
      userId?: string
    }
  }

  await call(readCsrfToken, {})
  const UserName = 'ann'
  const Password = passwords.first
  const joined = keep(
    await call(account.register, {
      UserName,
      Email: email,
      Password,
      Pseudo: 'Ann',
      Language: 'en',
    }),
  )
  const { code, userId } = await readLink(email, 'Confirm')
  await codesOf(call(account.confirmEmail, { userId: Number(userId) + 1, code }))
  await call(account.confirmEmail, { userId: Number(userId), code })
  await codesOf(call(account.login, { UserName, Password: passwords.wrong }))
  await codesOf(call(account.login, { UserName: passwords.wrong, Password }))
  await codesOf(call(account.login, { UserName, Password, Secret: passwords.wrong } as never))
  const again = keep(await call(account.login, { UserName, Password }))

  await call(account.forgotPassword, { Email: email })
  const reset = await readLink(email, 'new password')
  await codesOf(
    as(again.token, manage.changePassword, {
      OldPassword: passwords.wrong,
      NewPassword: passwords.second,
    }),
  )
  await as(again.token, manage.changePassword, {
    OldPassword: Password,
    NewPassword: passwords.second,
  })
  await codesOf(as(joined.token, manage.readAccount, {}))
  const late = { Email: email, Password: passwords.third, Code: reset.code }
  await codesOf(call(account.resetPassword, late))

  const second = keep(await call(refresh, { Token: again.refreshToken, UserId: again.user.id }))
  const third = keep(await call(refresh, { Token: second.refreshToken, UserId: again.user.id }))
  await codesOf(call(refresh, { Token: again.refreshToken, UserId: again.user.id }))
  await codesOf(as(third.token, manage.readAccount, {}))

  const { token: bearer } = keep(
    await call(account.login, { UserName, Password: passwords.second }),
  )
  await as(bearer, addPhoneNumber, { PhoneNumber: '+33612345678' })
  const message = await vi.waitFor(
    async () =>
      db
        .selectFrom('outbox_message')
        .select('text')
        .where('kind', '=', 'sms')
        .executeTakeFirstOrThrow(),
    { timeout: 10_000 },
  )
  const digits = /\b\d{6}\b/.exec(message.text)?.[0] ?? ''
  expect(digits).toMatch(/^\d{6}$/)
  const wrongDigits = digits === '987654' ? '456789' : '987654'
  await codesOf(as(bearer, verifyPhoneNumber, { PhoneNumber: '+33612345678', Code: wrongDigits }))
  await as(bearer, verifyPhoneNumber, { PhoneNumber: '+33612345678', Code: digits })

  const { secret, uri } = keep(await as(bearer, beginTotp, {}))
  secrets.add(uri)
  const Code = new TOTP({ secret }).generate()
  const { recoveryCodes } = await as(bearer, confirmTotp, { Code })
  for (const recovery of recoveryCodes) secrets.add(recovery)
  await codesOf(call(account.login, { UserName, Password: passwords.second }))
  keep(
    await call(account.login, {
      UserName,
      Password: passwords.second,
      Code: recoveryCodes[0] ?? '',
    }),
  )

  const hero = { UserName: 'Ann', Password: passwords.game }
  const { id: Id } = await as(bearer, createGameAccount, hero)
  await as(bearer, changeGamePassword, { Id, NewPassword: passwords.otherGame })
  await codesOf(as(bearer, linkGameAccount, hero))
  await codesOf(as(bearer, createGameAccount, hero))
  await codesOf(as(bearer, createGameAccount, { ...hero, Password: passwords.second }))

  await as(bearer, manage.changeEmail, { Email: newEmail })
  const change = await readLink(newEmail, 'Confirm your new address')
  const confirmed = { code: change.code, oldEmail: email, newemail: newEmail }
  await call(manage.confirmEmailChange, confirmed)
  await codesOf(call(manage.confirmEmailChange, confirmed))
  const revert = await readLink(email, 'e-mail address has changed')
  await codesOf(call(account.recoverAccount, { code: revert.code.toLowerCase() }))

  const GameAccount = 'account-1'
  const { id: game_id } = await db.selectFrom('game').select('id').executeTakeFirstOrThrow()
  const link = { game_id, game_account: GameAccount, account_id: again.user.id }
  await db
    .insertInto('game_account_link')
    .values({ ...link, user_name: UserName, linked_at: new Date() })
    .execute()
  const pass = keep(await as(gameServer.secret, issueSignInPass, { GameAccount }))
  await codesOf(call(token, { id: pass.id, server: 'elsewhere' }))
  const guest = keep(await call(token, { id: pass.id, server: 'aldermoor' }))
  const visit = keep(await as(guest.token, requestImbc, {}))
  await codesOf(as(gameServer.secret, redeemShopPass, { Code: visit.code }))
  await as(shop.secret, redeemShopPass, { Code: visit.code })

  await as(guest.token, manage.destroyAccount, { Password: passwords.second })
  const end = await readLink(newEmail, 'Delete your account')
  await codesOf(call(manage.confirmDestruction, { code: end.code, userName: 'somebody' }))
  await call(manage.confirmDestruction, { code: end.code, userName: UserName })
  await codesOf(call(manage.confirmDestruction, { code: end.code, userName: UserName }))
  return secrets
}
