import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../platform/database/db.ts'
import { readSecret } from '../platform/secret.ts'

const signatureBytes = 18

export type UnsubscribeCodes = ReturnType<typeof createUnsubscribeCodes>

/**
 * Codes in mails that end these mails for one account and do nothing else. They are signed, not kept, and
 * work for as long as somebody has the mail.
 */
export function createUnsubscribeCodes(db: Db, randomBytes: (size: number) => Buffer) {
  let reading: Promise<Buffer> | undefined
  async function sign(accountId: number): Promise<Buffer> {
    reading ??= readSecret(db, 'unsubscribe', randomBytes)
    const key = await reading.catch((error: unknown) => {
      reading = undefined
      throw error
    })
    const mac = createHmac('sha256', key).update(`unsubscribe ${accountId}`)
    return mac.digest().subarray(0, signatureBytes)
  }

  return {
    /** Letters, digits, `-` and `_`, with one dot. */
    async issue(accountId: number): Promise<string> {
      return `${accountId}.${(await sign(accountId)).toString('base64url')}`
    },
    /** The account the code was issued for; undefined where it never was. */
    async read(code: string): Promise<number | undefined> {
      const [, digits, given] = /^([1-9]\d{0,8})\.([\w-]{24})$/.exec(code) ?? []
      if (digits === undefined || given === undefined) return undefined
      const accountId = Number(digits)
      const isSame = timingSafeEqual(Buffer.from(given, 'base64url'), await sign(accountId))
      return isSame ? accountId : undefined
    },
  }
}
