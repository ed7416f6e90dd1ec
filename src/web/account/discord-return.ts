import { safeReturnUrl } from '../base/session/return-url.ts'
import { openStorage } from '../base/session/session-storage.ts'

const key = 'discordReturn'
const storage = openStorage()

/** Keeps, in this tab, where who goes to Discord to sign in was going: Discord leads back to one address alone. */
export function rememberReturn(returnUrl: string | null): void {
  if (returnUrl === null) storage.removeItem(key)
  else storage.setItem(key, returnUrl)
}

/** Where who came back goes on to, a page of this site; home where nothing is known of it. */
export function takeReturn(): string {
  const returnUrl = storage.getItem(key)
  storage.removeItem(key)
  return safeReturnUrl(returnUrl)
}
