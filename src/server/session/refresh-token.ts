import { createHmac } from 'node:crypto'

/**
 * The token that follows `token`. It is the same each time, so that who lost the answer gets it again
 * though it is kept nowhere; without the site’s key nobody can tell it.
 */
export function nextToken(token: string, key: Buffer): string {
  return createHmac('sha256', key).update(token).digest('base64url')
}
