const codeLength = 8
/** How long it is good. */
export const codeMs = 10 * 60_000
/** What nobody takes for another when they read it: 32 of them, so that each byte is as likely. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code that somebody reads in one place and types in another. */
export function makeCode(randomBytes: (size: number) => Buffer): string {
  return [...randomBytes(codeLength)].map((byte) => letters[byte % letters.length]).join('')
}

/** As it was made, however it was typed. */
export function normaliseCode(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '')
}
