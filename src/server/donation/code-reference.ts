import { createHash } from 'node:crypto'

/** What a code is known by: the code itself is not kept once its outcome is known. */
export const codeReference = (code: string): string =>
  createHash('sha256').update(`code ${code}`).digest('hex')
