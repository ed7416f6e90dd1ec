import { createHmac } from 'node:crypto'
import type { Tools } from '../platform/feature.ts'
import type { ServerTexts } from '../platform/server-texts.ts'
import type { Language } from '../../contract/language.ts'
import type { NotifyAccount } from '../platform/account-event.ts'
import { AppError } from '../platform/app-error.ts'
import type { SmsSender } from '../platform/sms/sms-sender.ts'
import { defaultCountries, toE164, toMobileNumber } from './phone-number.ts'
import {
  countTry,
  isNumberConflict,
  type PendingCode,
  removeCode,
  removeExpiredCodes,
  removePhone,
  savePendingCode,
  setPhoneNumber,
  takeCode,
} from './phone-queries.ts'
import { createSendLimits, type PhoneLimits } from './send-limits.ts'

export interface PhoneContext extends Pick<Tools, 'db' | 'clock' | 'log' | 'limiter'> {
  /** At least 0 and less than `end`, unpredictable. */
  randomInt(end: number): number
  /** Of 32 bytes: without it a kept hash tells nothing of the million codes. */
  key: Buffer
  sms: SmsSender
  limits: PhoneLimits
  /** ISO 3166 codes of where codes are sent; `defaultCountries` when absent. */
  countries?: readonly string[]
  notifyAccount: NotifyAccount
  siteName: string
  /** The site's own address. */
  siteUrl: string
  /** `readServerTexts(…, 'server')`. */
  texts: ServerTexts<'server'>
}

/** Who asks for a code: what is limited, and the language it is written in. */
export interface CodeRequest {
  accountId: number
  phoneNumber: string
  /** By `networkOf`. */
  network: string
  language: Language
}

const codeMs = 10 * 60_000

/** Phone numbers of players: a number is an account's once the code sent there came back. */
export function createPhoneService(options: PhoneContext) {
  const { db, clock, sms, log, notifyAccount } = options
  const countries = new Set(options.countries ?? defaultCountries)
  const limits = createSendLimits(options)
  const host = new URL(options.siteUrl).hostname
  /** Limits keep no number in clear. */
  const keyOf = (phoneNumber: string) =>
    createHmac('sha256', options.key).update(phoneNumber).digest('base64url')
  // bound to account and number: right for neither another player nor another phone
  const hashOf = (accountId: number, phoneNumber: string, code: string) =>
    createHmac('sha256', options.key).update(`${accountId} ${phoneNumber} ${code}`).digest()

  async function deliver({ accountId, phoneNumber, language }: CodeRequest) {
    if (sms.kind === 'verifier') return { ...(await sms.start(phoneNumber, language)), hash: null }
    const code = String(options.randomInt(1_000_000)).padStart(6, '0')
    const text = phoneCodeText(options.texts, language, { code, siteName: options.siteName, host })
    const { id } = await sms.send(phoneNumber, text, language)
    return { id, hash: hashOf(accountId, phoneNumber, code) }
  }

  /** For the owner: what keeps a service from working is often theirs to mend. */
  const warn = (accountId: number, words: string) => (error: unknown) => {
    log.warn({ accountId, reason: String(error) }, words)
    throw error
  }

  async function isRight(pending: PendingCode, code: string): Promise<boolean> {
    const tried = await countTry(db, pending, new Date(clock()))
    if (tried?.isRight !== null || sms.kind !== 'verifier') return tried?.isRight === true
    const checked = await sms
      .check(pending.phoneNumber, code)
      .catch(warn(pending.accountId, 'a code could not be checked'))
    return checked === 'approved'
  }

  /** @returns undefined when the code was used meanwhile; else whether the number could be had */
  function claim(pending: PendingCode): Promise<boolean | undefined> {
    const { accountId, phoneNumber } = pending
    return db.transaction().execute(async (transaction) => {
      if (!(await takeCode(transaction, pending))) return undefined
      const now = new Date(clock())
      if (!(await setPhoneNumber(transaction, accountId, phoneNumber, now))) return false
      await notifyAccount(transaction, accountId, { kind: 'phoneNumberAdded', phoneNumber })
      return true
    })
  }

  return {
    /**
     * Sends a code to a number, in use elsewhere or not; whatever number the account has stays.
     *
     * @throws {AppError} `InvalidPhoneNumber`, `PhoneNumberRefused`, `TooManyRequests` or
     * `SmsUnavailable`
     */
    async sendCode(request: CodeRequest): Promise<void> {
      const { accountId } = request
      const phoneNumber = toMobileNumber(request.phoneNumber, countries)
      const keys = [
        `account ${accountId}`,
        `number ${keyOf(phoneNumber)}`,
        `network ${request.network}`,
      ]
      await limits.begin(keys)
      const { id, hash } = await deliver({ ...request, phoneNumber }).catch(
        warn(accountId, 'a code could not be sent'),
      )
      await limits.countSent(keys)
      const now = clock()
      const times = { now: new Date(now), end: new Date(now + codeMs) }
      await savePendingCode(db, { accountId, phoneNumber, hash }, times)
      log.info({ accountId, id }, 'a code was sent to a phone')
    },
    /**
     * Makes the number the account's, once for a code.
     *
     * @throws {AppError} `InvalidPhoneCode`, whatever is wrong with it; `PhoneNumberTaken` when another
     * account has the number, which only who holds the phone learns; `SmsUnavailable`
     */
    async verify(accountId: number, given: string, code: string): Promise<void> {
      const phoneNumber = toE164(given)
      const hash = hashOf(accountId, phoneNumber, code)
      if (!(await isRight({ accountId, phoneNumber, hash }, code))) {
        throw new AppError('InvalidPhoneCode')
      }
      const stored = sms.kind === 'verifier' ? null : hash
      const isClaimed = await claim({ accountId, phoneNumber, hash: stored }).catch(
        (error: unknown) => {
          if (isNumberConflict(error)) return false
          throw error
        },
      )
      if (isClaimed === undefined) throw new AppError('InvalidPhoneCode', 'used meanwhile')
      if (!isClaimed) throw new AppError('PhoneNumberTaken')
    },
    /** Forgets the account's number, and a code that is on its way. */
    async remove(accountId: number): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await removeCode(transaction, accountId)
        const hadNumber = await removePhone(transaction, accountId)
        if (hadNumber) await notifyAccount(transaction, accountId, { kind: 'phoneNumberRemoved' })
      })
    },
    /** Removes codes nobody can use any more, with the numbers they went to. */
    prune: () => removeExpiredCodes(db, new Date(clock())),
  }
}

export type PhoneService = ReturnType<typeof createPhoneService>

interface SentCode {
  code: string
  siteName: string
  /** Host of the site's address. */
  host: string
}

/**
 * The message a code travels in. By its last line browsers know whose code it is and offer to fill it in:
 * https://wicg.github.io/sms-one-time-codes/
 */
function phoneCodeText(
  texts: ServerTexts<'server'>,
  language: Language,
  { code, siteName, host }: SentCode,
): string {
  return `${texts.read(language, 'Sms.code', { code, site: siteName })}\n\n@${host} #${code}`
}
