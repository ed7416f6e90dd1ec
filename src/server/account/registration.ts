import { assertOffered } from '../platform/locale/assert-offered.ts'
import type { register } from '../../contract/account.ts'
import type { ErrorCode } from '../../contract/error.ts'
import type { SessionProfile } from '../../contract/session.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { violatedConstraint } from '../platform/database/unique-violation.ts'
import type { Call } from '../platform/http/api.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { loggedVisitor, networkOf } from '../platform/http/visitor.ts'
import type { AccountContext, AssertStill } from './account-ports.ts'
import type { KnownDevices } from './known-device.ts'
import { emailKey, pseudoKey, userNameKey } from './look-alike.ts'
import { createMailLimit } from './mail-limit.ts'
import type { OpenProfile } from './session-profile.ts'

type Registration = GivenTo<typeof register>

const takenBy: Record<string, ErrorCode> = {
  account_user_name_key_key: 'UserNameTaken',
  account_pseudo_key_key: 'PseudoTaken',
}

/** What a write failed of that wanted a name somebody has. */
export function toNameError(error: unknown): unknown {
  const code = takenBy[violatedConstraint(error) ?? '']
  return code ? new AppError(code) : error
}

/** Making an account. Whose the address is shows in the mail alone. */
export function createRegistration(
  options: AccountContext & { devices: KnownDevices; openProfile: OpenProfile },
) {
  const { db, clock, log, limiter, limits, hashes, mail, devices, openProfile, bans } = options
  const { limitMailsTo } = createMailLimit(options)

  return async function register(given: Registration, call: Call): Promise<SessionProfile> {
    const { userName, email, password, pseudo, language } = given
    assertOffered(options.locales, language)
    await bans.assertMayRegister(call.visitor, email)
    await options.assertUsablePseudo(pseudo)
    await assertNamesFree(db, userName, pseudo)
    options.assertUsablePassword(password, [userName, pseudo, email])
    await limiter.take([limits.registration], networkOf(call.visitor.address))
    await limitMailsTo('claim', email)
    const passwordHash = await hashes.make(password)
    const accountId = await addAccount(
      db,
      { ...given, passwordHash },
      { clock, mail, assertStill: (trx) => bans.assertStillMayRegister(trx, call.visitor, email) },
    )
    const event = { event: 'registration', accountId }
    log.info({ ...event, ...loggedVisitor(call.visitor) }, 'an account was made')
    await devices.remember(db, accountId, call)
    return openProfile(accountId, ['pwd'], call)
  }
}

/**
 * Adds an account, and owes it the mail that confirms its address.
 *
 * @throws {AppError} `UserNameTaken`, `PseudoTaken`
 */
export async function addAccount(
  db: Db,
  given: Omit<Registration, 'password'> & { passwordHash: string | null },
  {
    clock,
    mail,
    assertStill,
  }: Pick<AccountContext, 'clock' | 'mail'> & { assertStill?: AssertStill },
): Promise<number> {
  const { userName, pseudo, email, language, passwordHash } = given
  const adding = db.transaction().execute(async (trx) => {
    await assertStill?.(trx)
    const { id } = await trx
      .insertInto('account')
      .values({
        user_name: userName,
        user_name_key: userNameKey(userName),
        pseudo,
        pseudo_key: pseudoKey(pseudo),
        email,
        email_key: emailKey(email),
        password_hash: passwordHash,
        language,
        created_at: new Date(clock()),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await mail.add(trx, { kind: 'confirmEmail', accountId: id })
    return id
  })
  return adding.catch((error: unknown) => {
    throw toNameError(error)
  })
}

/** Says all that is wrong with the names at once, before anything costly is done. */
async function assertNamesFree(db: Db, userName: string, pseudo: string): Promise<void> {
  const { has_name, has_pseudo } = await db
    .selectNoFrom((row) => [
      row
        .exists(
          row.selectFrom('account').select('id').where('user_name_key', '=', userNameKey(userName)),
        )
        .as('has_name'),
      row
        .exists(row.selectFrom('account').select('id').where('pseudo_key', '=', pseudoKey(pseudo)))
        .as('has_pseudo'),
    ])
    .executeTakeFirstOrThrow()
  const [code, ...also] = [
    ...(has_name ? (['UserNameTaken'] as const) : []),
    ...(has_pseudo ? (['PseudoTaken'] as const) : []),
  ]
  if (code) throw new AppError(code, undefined, { also })
}
