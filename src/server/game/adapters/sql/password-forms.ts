import { createHash } from 'node:crypto'

/** Forms passwords are stored in that need no salt; an owner whose game has another writes it as a function. */
export const passwordForms = ['plain', 'md5', 'sha1', 'sha1-base64', 'sha256'] as const
export type PasswordForm = (typeof passwordForms)[number]

/** A password as the game stores it; digests in lower-case hexadecimal unless the form says otherwise. */
export function toStoredPassword(form: PasswordForm, password: string): string {
  switch (form) {
    case 'plain':
      return password
    case 'md5':
      return createHash('md5').update(password).digest('hex')
    case 'sha1':
      return createHash('sha1').update(password).digest('hex')
    case 'sha1-base64':
      return createHash('sha1').update(password).digest('base64')
    case 'sha256':
      return createHash('sha256').update(password).digest('hex')
  }
}
