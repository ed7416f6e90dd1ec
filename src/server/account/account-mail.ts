import type { Language } from '../../contract/language.ts'
import type { PagePath } from '../../contract/page-link.ts'
import type { AccountEvent } from '../platform/account-event.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import type { Queue } from '../platform/job-queue.ts'
import type { SendLetter } from '../platform/mail/send-letter.ts'
import { type AccountCodes, codeLifetime, type CodePurpose } from './account-code.ts'
import {
  type AccountRow,
  findAccount,
  findOwnerOfEmail,
  listAccountsOfEmail,
  lockAccount,
} from './account-queries.ts'

/**
 * A mail that is owed. It carries no code: that is made when the mail is written, so that none is ever kept
 * in clear, and who asked cannot tell from the response whether there is anybody to write to.
 */
export type AccountMail =
  | { kind: 'confirmEmail'; accountId: number }
  | { kind: 'resendConfirmation'; email: string }
  | { kind: 'forgotPassword'; email: string }
  | { kind: 'forgotUser'; email: string }
  | { kind: 'changeEmail'; accountId: number; email: string; sessionId: string }
  | { kind: 'emailChanged'; accountId: number; oldEmail: string; newEmail: string; at: number }
  | { kind: 'accountRecovered'; accountId: number }
  | { kind: 'destroy'; accountId: number }
  | { kind: 'destroyed'; email: string; pseudo: string; language: Language }
  | { kind: 'event'; accountId: number; event: AccountEvent; at: number }

/** Mails that anybody may ask for. */
export type AskedByAddress = Extract<
  AccountMail,
  { kind: 'forgotPassword' | 'forgotUser' | 'resendConfirmation' }
>

export type AccountMailQueue = Queue<AccountMail>

interface AccountMailOptions extends Pick<Tools, 'db' | 'siteUrl'> {
  codes: AccountCodes
  sendLetter: SendLetter
}

const hours = (purpose: CodePurpose) => codeLifetime[purpose] / 3_600_000

/** Does the work for one mail that is owed. What it throws is tried again, with the same `jobId`. */
export function createAccountMailer(options: AccountMailOptions) {
  return async function write(mail: AccountMail, jobId: string): Promise<void> {
    let letters = 0
    const sendLetter: SendLetter = (to, language, letter) =>
      // mailboxes know a mail they have already by its id
      options.sendLetter(to, language, letter, `${jobId}.${(letters += 1)}`)
    await createWriter({ ...options, sendLetter })(mail)
  }
}

function createWriter({ db, codes, sendLetter, siteUrl }: AccountMailOptions) {
  const linkTo = (path: PagePath, query: Record<string, string | number>) => {
    const entries = Object.entries(query).map(([name, value]) => [name, String(value)])
    return `${siteUrl}${path}?${new URLSearchParams(entries).toString()}`
  }

  async function sendConfirmation(account: AccountRow): Promise<void> {
    const { id, email, pseudo, language } = account
    if (!email || account.email_confirmed_at) return
    const owner = await findOwnerOfEmail(db, email)
    // confirmed a moment ago
    if (owner?.id === id) return
    if (owner) return sendAddressInUse(owner)
    const code = await codes.issue(db, { accountId: id, purpose: 'confirmEmail', email })
    await sendLetter(email, language, {
      kind: 'confirmEmail',
      pseudo,
      link: linkTo('/account/confirm-email', { userId: id, code }),
      hours: hours('confirmEmail'),
    })
  }

  /** Tells the owner of an address that somebody wanted it for another account. */
  async function sendAddressInUse(owner: AccountRow): Promise<void> {
    const { email, pseudo, language, user_name: userName } = owner
    if (email) {
      await sendLetter(email, language, { kind: 'addressInUse', pseudo, userName })
    }
  }

  async function sendReset(email: string): Promise<void> {
    const [account] = await listAccountsOfEmail(db, email)
    if (!account?.email) return
    const { id: accountId, pseudo, language } = account
    const code = await codes.issue(db, {
      accountId,
      purpose: 'resetPassword',
      email: account.email,
    })
    await sendLetter(account.email, language, {
      kind: 'resetPassword',
      pseudo,
      link: linkTo('/account/reset-password', { email: account.email, code }),
      minutes: codeLifetime.resetPassword / 60_000,
    })
  }

  async function sendUserNames(email: string): Promise<void> {
    const accounts = await listAccountsOfEmail(db, email)
    const [newest] = accounts
    if (!newest?.email) return
    await sendLetter(newest.email, newest.language, {
      kind: 'userNames',
      pseudo: newest.pseudo,
      userNames: accounts.map(({ user_name }) => user_name),
    })
  }

  async function sendChangeOfEmail(
    account: AccountRow,
    email: string,
    sessionId: string,
  ): Promise<void> {
    const { id: accountId, pseudo, language } = account
    const { owner, code } = await db.transaction().execute(async (trx) => {
      // who withdraws the wish does it before or after, so that no code is left behind
      await lockAccount(trx, accountId)
      // withdrawn since, or put out with a thief: no code may be made any more
      if (!(await codes.isAwaited(trx, accountId, 'changeEmail', email))) return {}
      const found = await findOwnerOfEmail(trx, email)
      if (found) return { owner: found }
      return {
        code: await codes.issue(trx, { accountId, purpose: 'changeEmail', email, sessionId }),
      }
    })
    if (owner) return sendAddressInUse(owner)
    if (code === undefined) return
    const oldEmail = account.email ?? ''
    await sendLetter(email, language, {
      kind: 'confirmNewEmail',
      pseudo,
      email,
      link: linkTo('/account/change-email-confirm', { code, oldEmail, newEmail: email }),
      hours: hours('changeEmail'),
    })
  }

  const issueRecovery = (trx: Db, accountId: number, email: string, at: number) =>
    codes.issue(trx, { accountId, purpose: 'recover', email, happenedAt: new Date(at) })

  const toRecovery = (code: string) => ({
    recoverLink: linkTo('/account/recover', { code }),
    days: hours('recover') / 24,
  })

  async function sendNoticeOfChange(
    { id: accountId, pseudo, language }: AccountRow,
    { oldEmail, newEmail, at }: Extract<AccountMail, { kind: 'emailChanged' }>,
  ): Promise<void> {
    const code = await db.transaction().execute(async (trx) => {
      // who takes the account back does it before or after, so that no code is left behind
      await lockAccount(trx, accountId)
      // undone since: that address leads back to the account no more
      if (!(await codes.isAwaited(trx, accountId, 'recover', oldEmail))) return undefined
      return issueRecovery(trx, accountId, oldEmail, at)
    })
    if (code === undefined) return
    await sendLetter(oldEmail, language, {
      kind: 'emailChanged',
      pseudo,
      email: newEmail,
      ...toRecovery(code),
    })
  }

  async function sendDestruction(account: AccountRow): Promise<void> {
    const { id: accountId, email, pseudo, language, user_name: userName } = account
    if (!email) return
    const code = await codes.issue(db, { accountId, purpose: 'destroy', email })
    await sendLetter(email, language, {
      kind: 'confirmDestruction',
      pseudo,
      link: linkTo('/account/destroy-confirm', { code, userName }),
      hours: hours('destroy'),
    })
  }

  /** Tells of what happened at the address of now, to which its link gives the account back. */
  async function sendNotice(accountId: number, event: AccountEvent, at: number): Promise<void> {
    const notice = await db.transaction().execute(async (trx) => {
      // who takes the account back does it before or after, so that the code is of the address that stays
      await lockAccount(trx, accountId)
      const account = await findAccount(trx, accountId)
      if (!account?.email || !account.email_confirmed_at) return undefined
      const { email, pseudo, language } = account
      return { email, pseudo, language, code: await issueRecovery(trx, accountId, email, at) }
    })
    if (!notice) return
    const { email, pseudo, language, code } = notice
    const letter = { ...event, pseudo, at, ...toRecovery(code) }
    await sendLetter(email, language, letter)
  }

  async function sendRecovered({ email, pseudo, language }: AccountRow): Promise<void> {
    if (email) await sendLetter(email, language, { kind: 'accountRecovered', pseudo })
  }

  async function sendToAccount(mail: Extract<AccountMail, { accountId: number }>): Promise<void> {
    const account = await findAccount(db, mail.accountId)
    // deleted meanwhile: there is nobody to write to
    if (!account) return
    if (mail.kind === 'confirmEmail') return sendConfirmation(account)
    if (mail.kind === 'changeEmail') return sendChangeOfEmail(account, mail.email, mail.sessionId)
    if (mail.kind === 'emailChanged') return sendNoticeOfChange(account, mail)
    if (mail.kind === 'destroy') return sendDestruction(account)
    if (mail.kind === 'accountRecovered') return sendRecovered(account)
    return sendNotice(account.id, mail.event, mail.at)
  }

  return async function write(mail: AccountMail): Promise<void> {
    if ('accountId' in mail) return sendToAccount(mail)
    if (mail.kind === 'forgotPassword') return sendReset(mail.email)
    if (mail.kind === 'forgotUser') return sendUserNames(mail.email)
    if (mail.kind === 'destroyed') {
      return sendLetter(mail.email, mail.language, {
        kind: 'accountDestroyed',
        pseudo: mail.pseudo,
      })
    }
    for (const account of await listAccountsOfEmail(db, mail.email)) {
      await sendConfirmation(account)
    }
  }
}
