import type { SessionProfile } from '../../contract/session.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import type { Call } from '../platform/http/api.ts'
import { loggedVisitor, networkOf } from '../platform/http/visitor.ts'
import { isRefused } from '../platform/rate-limit.ts'
import { hashSecret } from '../platform/secret-hash.ts'
import type {
  AccountContext,
  AssertStill,
  ProofMethod,
  SecondFactorGiven,
} from './account-ports.ts'
import { type AccountRow, findAccountToSignIn, holdAccount } from './account-queries.ts'
import type { KnownDevices } from './known-device.ts'
import type { OpenProfile } from './session-profile.ts'

interface Credentials extends SecondFactorGiven {
  userName: string
  password: string
}

/** Failed tries at one account after which each further one waits twice as long. */
const freeTries = 5
const longestDelaySeconds = 600

/** Signing in with password or passkey, or as who somebody is at Discord. */
export function createSignIn(
  options: AccountContext & { devices: KnownDevices; openProfile: OpenProfile },
) {
  const { db, clock, log, limiter, limits, hashes, secondFactors, devices, openProfile } = options

  /** @throws {AppError} `TooManyRequests` while another try must wait */
  async function countTry(who: string): Promise<void> {
    const tries = await limiter.listHits(limits.signInToAccount, who)
    const wait = delayAfter(tries.length) - (clock() - (tries.at(-1) ?? 0)) / 1000
    if (wait > 0) {
      const retryAfterSeconds = Math.ceil(wait)
      throw new AppError('TooManyRequests', 'tries at one account', { retryAfterSeconds })
    }
    await limiter.take([limits.signInToAccount], who)
  }

  /**
   * Strangers are refused by the name they typed, the same for one nobody has: limits must not tell who is
   * there. Tries under all names of an account are counted together as well, but whoever goes beyond that
   * with a second name is told nothing, or it would tell whose address that is.
   */
  async function limitTries(name: string, account: AccountRow | undefined, call: Call) {
    const device = await devices.find(account?.id, call)
    const ofDevice = device && account ? `${account.id} ${device}` : undefined
    await countTry(ofDevice ?? strangerAs(name))
    // of a name nobody has, too: the time it takes must not tell either
    const together = strangersTo(account?.id ?? hashOf(name))
    const isHeldBack = !ofDevice && (await isRefused(countTry(together)))
    const forget = async () => {
      for (const who of ofDevice ? [ofDevice] : account ? listStrangers(account) : []) {
        await limiter.forget(limits.signInToAccount, who)
      }
    }
    return { isHeldBack, forget }
  }

  /**
   * Hashes made at a lower cost than today's are made anew while the password is at hand.
   * @returns the hash the account has now
   */
  async function renewHash({ id, password_hash }: AccountRow, password: string) {
    if (!password_hash || !hashes.isOutdated(password_hash)) return password_hash
    const renewed = await hashes.make(password)
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({ password_hash: renewed })
      .where('id', '=', id)
      // a password that was changed meanwhile stays changed
      .where('password_hash', '=', password_hash)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? renewed : password_hash
  }

  /** Asks for the second factor of an account that has one. */
  async function checkFactor(accountId: number, given: SecondFactorGiven) {
    const isRequired = await secondFactors.isRequired(accountId)
    const shown: ProofMethod[] = isRequired ? [await secondFactors.check(accountId, given)] : []
    const assertSame: AssertStill = async (trx) => {
      if (!isRequired && (await secondFactors.isRequired(accountId, trx))) {
        throw new AppError('SecondFactorRequired', 'a factor was added meanwhile')
      }
    }
    return { shown, assertSame }
  }

  async function begin(
    accountId: number,
    methods: ProofMethod[],
    call: Call,
    assertStill?: AssertStill,
  ) {
    const { address, userAgent } = call.visitor
    const profile = await openProfile(accountId, methods, call, assertStill)
    await db.transaction().execute(async (trx) => {
      const isNew = await devices.remember(trx, accountId, call)
      if (isNew)
        await options.notifyAccount(trx, accountId, { kind: 'newDevice', userAgent, address })
    })
    const event = { event: 'sign-in', accountId, methods }
    log.info({ ...event, ...loggedVisitor(call.visitor) }, 'a player signed in')
    return profile
  }

  return {
    /** @throws {AppError} `InvalidCredentials`, `SecondFactorRequired`, `InvalidSecondFactor`, `TooManyRequests` */
    async withPassword(given: Credentials, call: Call): Promise<SessionProfile> {
      const network = networkOf(call.visitor.address)
      await limiter.take([limits.signInPerMinute, limits.signInPerHour], network)
      const account = await findAccountToSignIn(db, given.userName)
      const { isHeldBack, forget } = await limitTries(given.userName, account, call)
      const isRight = await hashes.check(given.password, account?.password_hash ?? null)
      if (!account || isHeldBack || !isRight) {
        const event = { event: 'sign-in-refused', accountId: account?.id }
        log.info({ ...event, ...loggedVisitor(call.visitor) }, 'refused')
        throw new AppError('InvalidCredentials')
      }
      const { shown, assertSame } = await checkFactor(account.id, given)
      await forget()
      const passwordHash = await renewHash(account, given.password)
      return begin(account.id, ['pwd', ...shown], call, async (trx) => {
        await assertPasswordIs(trx, account.id, passwordHash)
        await assertSame(trx)
      })
    },

    /** @throws {AppError} `InvalidPasskey`, `TooManyRequests` */
    async withPasskey(passkey: Record<string, unknown>, call: Call): Promise<SessionProfile> {
      const network = networkOf(call.visitor.address)
      await limiter.take([limits.signInPerMinute, limits.signInPerHour], network)
      return begin(await secondFactors.checkPasskeyAlone(passkey), ['webauthn'], call)
    },

    /**
     * For who showed at Discord that the account is theirs; whoever calls has counted it.
     * @param assertLinked in the transaction that opens the session
     * @throws {AppError} `SecondFactorRequired`, `InvalidSecondFactor`, `InvalidPasskey`, `TooManyRequests`
     */
    async withDiscord(
      accountId: number,
      given: SecondFactorGiven,
      call: Call,
      assertLinked: AssertStill,
    ): Promise<SessionProfile> {
      const { shown, assertSame } = await checkFactor(accountId, given)
      return begin(accountId, ['discord', ...shown], call, async (trx) => {
        await holdAccount(trx, accountId)
        await assertSame(trx)
        await assertLinked(trx)
      })
    },
  }
}

/**
 * A password that is changed or reset, and a factor that is added, end all sessions: one whose sign-in was on
 * its way then must not be opened after. Makes whoever changes either wait for the end of the transaction.
 */
async function assertPasswordIs(trx: Db, accountId: number, passwordHash: string | null) {
  const account = await trx
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .forShare()
    .executeTakeFirst()
  if (account?.password_hash !== passwordHash) {
    throw new AppError('InvalidCredentials', 'the password was changed meanwhile')
  }
}

function delayAfter(tries: number): number {
  return tries < freeTries ? 0 : Math.min(longestDelaySeconds, 2 ** (tries - freeTries))
}

const strangerAs = (name: string) => `stranger ${hashOf(name)}`
const strangersTo = (account: number | string) => `stranger account ${account}`

/** All that strangers' tries at an account are counted under. */
const listStrangers = (account: AccountRow) => [
  strangersTo(account.id),
  strangerAs(account.user_name),
  ...(account.email ? [strangerAs(account.email)] : []),
]

/** What was typed as a name may be a password by mistake: it is not kept. */
function hashOf(name: string): string {
  return hashSecret(name.toLowerCase()).toString('base64url')
}
