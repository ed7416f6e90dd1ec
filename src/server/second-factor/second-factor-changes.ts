import type { AccountEvent, NotifyAccount } from '../platform/account-event.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import type { Player } from '../platform/http/api.ts'
import { hasFactor, hasRole, lockAccount } from './factor-queries.ts'
import { assertPasskeyId, assertPasskeyName } from './passkey-response.ts'
import { deletePasskey, insertPasskey, listDescriptors } from './passkey-queries.ts'
import type { Passkeys } from './passkeys.ts'
import { countRecoveryCodes, removeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import type { SecondFactorLimits } from './second-factor-limits.ts'
import {
  describeTotp,
  findTimeStep,
  findTotp,
  readDigits,
  replacePendingTotp,
  turnTotpOff,
  turnTotpOn,
} from './totp.ts'

/** The session that changes something. */
export type Actor = Pick<Player, 'accountId' | 'sessionId'>

export interface SecondFactorContext extends Pick<
  Tools,
  'audit' | 'db' | 'clock' | 'randomBytes' | 'limiter' | 'log'
> {
  limits: SecondFactorLimits
  /** The site's name, and its address as configured. */
  site: { name: string; url: string }
  /** What the player’s devices show an account by. */
  findNames(accountId: number): Promise<{ userName: string; pseudo: string } | undefined>
  notifyAccount: NotifyAccount
  sessions: {
    endOthers(db: Db, accountId: number, exceptSessionId?: string): Promise<void>
    /** From now on the session counts as one with a second factor. */
    markSecondFactor(db: Db, sessionId: string): Promise<void>
  }
}

const mostPasskeys = 20

/** Adds and removes factors. Each change is one transaction with what follows from it. */
export function createSecondFactorChanges(options: SecondFactorContext, passkeys: Passkeys) {
  const { db, clock, randomBytes, limiter, limits, site, notifyAccount, log } = options
  const { findNames, sessions } = options

  const makeRecoveryCodes = (tx: Db, { accountId }: Actor) =>
    replaceRecoveryCodes(tx, accountId, { randomBytes, now: new Date(clock()) })

  async function readNames(accountId: number) {
    const names = await findNames(accountId)
    if (!names) throw new AppError('SignInRequired', 'the account is gone')
    return names
  }

  async function notify(tx: Db, accountId: number, event: AccountEvent) {
    await notifyAccount(tx, accountId, event)
    log.info({ accountId, what: event.kind }, 'second factor changes')
  }

  /**
   * A session counts as one with a second factor where it adds the first. Where there was one, whoever
   * could not show it must not get past it by adding their own.
   * @returns recovery codes, unless the account has some
   */
  async function afterAdding(tx: Db, actor: Actor, hadFactor: boolean, event: AccountEvent) {
    const left = await countRecoveryCodes(tx, actor.accountId)
    const recoveryCodes = left === 0 ? await makeRecoveryCodes(tx, actor) : []
    await notify(tx, actor.accountId, event)
    await sessions.endOthers(tx, actor.accountId, actor.sessionId)
    if (!hadFactor) await sessions.markSecondFactor(tx, actor.sessionId)
    return { recoveryCodes }
  }

  /** @throws {AppError} `SecondFactorNeeded`, which undoes the transaction */
  async function afterRemoving(tx: Db, actor: Actor, event: AccountEvent) {
    if (!(await hasFactor(tx, actor.accountId))) {
      if (await hasRole(tx, actor.accountId)) {
        throw new AppError('SecondFactorNeeded', 'the team keeps a second factor')
      }
      await removeRecoveryCodes(tx, actor.accountId)
    }
    await notify(tx, actor.accountId, event)
    await sessions.endOthers(tx, actor.accountId, actor.sessionId)
  }

  /** Runs `work` while nobody else changes factors of the account. */
  async function change<Result>(
    { accountId }: Actor,
    work: (tx: Db) => Promise<Result>,
  ): Promise<Result> {
    return db.transaction().execute(async (tx) => {
      await lockAccount(tx, accountId)
      return work(tx)
    })
  }

  return {
    /** Gives the account a secret for an authenticator app. @throws {AppError} `TotpAlreadyOn` */
    async beginTotp({ accountId }: Actor): Promise<{ secret: string; uri: string }> {
      const { userName } = await readNames(accountId)
      const secret = await replacePendingTotp(db, accountId, randomBytes)
      if (!secret) throw new AppError('TotpAlreadyOn')
      return describeTotp(secret, { issuer: site.name, label: userName })
    },

    /**
     * Turns the authenticator app on, shown a code of it.
     * @throws {AppError} `TotpAlreadyOn`, `InvalidSecondFactor`, `TooManyRequests`
     */
    async confirmTotp(actor: Actor, code: string): Promise<{ recoveryCodes: string[] }> {
      await limiter.take([limits.secondFactor], String(actor.accountId))
      return change(actor, async (tx) => {
        const hadFactor = await hasFactor(tx, actor.accountId)
        const totp = await findTotp(tx, actor.accountId)
        if (totp?.confirmedAt) throw new AppError('TotpAlreadyOn')
        const digits = readDigits(code)
        const step = totp && digits && findTimeStep(totp.secret, digits, clock())
        if (typeof step !== 'number') throw new AppError('InvalidSecondFactor')
        await turnTotpOn(tx, actor.accountId, step, new Date(clock()))
        return afterAdding(tx, actor, hadFactor, { kind: 'totpAdded' })
      })
    },

    /** Turns the authenticator app off; nothing happens without one. @throws {AppError} `SecondFactorNeeded` */
    async removeTotp(actor: Actor): Promise<void> {
      await change(actor, async (tx) => {
        const totp = await findTotp(tx, actor.accountId)
        await turnTotpOff(tx, actor.accountId)
        if (totp?.confirmedAt) await afterRemoving(tx, actor, { kind: 'totpRemoved' })
      })
    },

    /** @throws {AppError} `SecondFactorNeeded` when the account has none these codes could replace */
    async renewRecoveryCodes(actor: Actor): Promise<{ recoveryCodes: string[] }> {
      return change(actor, async (tx) => {
        if (!(await hasFactor(tx, actor.accountId))) throw new AppError('SecondFactorNeeded')
        const recoveryCodes = await makeRecoveryCodes(tx, actor)
        await notify(tx, actor.accountId, { kind: 'recoveryCodesRenewed' })
        return { recoveryCodes }
      })
    },

    /** What a browser makes a passkey from, as WebAuthn's JSON. */
    async beginPasskey({ accountId }: Actor): Promise<Record<string, unknown>> {
      const names = await readNames(accountId)
      return { ...(await passkeys.beginRegistration(accountId, names)) }
    },

    /**
     * Keeps a passkey the browser made.
     * @throws {AppError} `InvalidPasskey`, `InvalidPasskeyName`, `TooManyPasskeys`
     */
    async addPasskey(actor: Actor, name: string, given: unknown) {
      assertPasskeyName(name)
      const passkey = await passkeys.readNew(actor.accountId, given)
      return change(actor, async (tx) => {
        const hadFactor = await hasFactor(tx, actor.accountId)
        const { length } = await listDescriptors(tx, actor.accountId)
        if (length >= mostPasskeys) throw new AppError('TooManyPasskeys')
        const owner = { accountId: actor.accountId, name, now: new Date(clock()) }
        const isNew = await insertPasskey(tx, owner, passkey)
        if (!isNew) throw new AppError('InvalidPasskey', 'some account has this passkey')
        return afterAdding(tx, actor, hadFactor, { kind: 'passkeyAdded', name })
      })
    },

    /** @throws {AppError} `PasskeyNotFound`, `SecondFactorNeeded` */
    async removePasskey(actor: Actor, id: string): Promise<void> {
      assertPasskeyId(id)
      await change(actor, async (tx) => {
        const name = await deletePasskey(tx, actor.accountId, id)
        if (name === undefined) throw new AppError('PasskeyNotFound')
        await afterRemoving(tx, actor, { kind: 'passkeyRemoved', name })
      })
    },
  }
}
