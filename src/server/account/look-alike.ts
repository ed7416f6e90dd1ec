export { lookAlikeKey as pseudoKey } from '../platform/look-alike.ts'

/** User names are ASCII: case is all that can differ. */
export function userNameKey(userName: string): string {
  return userName.toLowerCase()
}

export function emailKey(email: string): string {
  return email.toLowerCase()
}
