import { z } from 'zod/mini'

// The message of each check is the error code it is answered with, so that a form and the API say the same.

const characters = (text: string) => [...text].length

/** What one signs in with: 3 to 20 letters without accents, digits, `_` and `-`. */
export const UserName = z
  .string('InvalidUserName')
  .check(z.regex(/^[A-Za-z0-9_-]{3,20}$/, 'InvalidUserName'))

/**
 * What others read: 3 to 20 letters of the Latin script and digits, in words joined by a space, an
 * apostrophe, `_` or `-`.
 */
export const Pseudo = z
  .string('InvalidPseudo')
  .check(
    z.normalize('NFC'),
    z.trim(),
    z.regex(/^[\p{Script=Latin}\d]+(?:[ '’_-][\p{Script=Latin}\d]+)*$/u, 'InvalidPseudo'),
    z.minLength(3, 'InvalidPseudo'),
    z.maxLength(20, 'InvalidPseudo'),
  )

export const Email = z.email('InvalidEmail').check(z.maxLength(254, 'InvalidEmail'))

/** Characters, of any kind: an owner may ask for more, never for fewer. */
export const shortestPassword = 8
export const longestPassword = 128

/** A password to be. Whether it is too common, only the server says. */
export const NewPassword = z.string('PasswordTooShort').check(
  z.refine((text) => characters(text) >= shortestPassword, 'PasswordTooShort'),
  z.refine((text) => characters(text) <= longestPassword, 'PasswordTooLong'),
)

/** A password that is shown, right or wrong. */
export const Password = z
  .string('PasswordMissing')
  .check(z.minLength(1, 'PasswordMissing'), z.maxLength(4 * longestPassword, 'PasswordTooLong'))

/** In E.164: `+33612345678`. */
export const PhoneNumber = z
  .string('InvalidPhoneNumber')
  .check(z.regex(/^\+[1-9]\d{6,14}$/, 'InvalidPhoneNumber'))

/** What a mail's link carries. */
export const LinkCode = z
  .string('InvalidCode')
  .check(z.minLength(1, 'InvalidCode'), z.maxLength(200, 'InvalidCode'))

/** Six digits of an authenticator app, or a recovery code. */
export const SecondFactorCode = z
  .string('InvalidSecondFactor')
  .check(z.trim(), z.minLength(6, 'InvalidSecondFactor'), z.maxLength(64, 'InvalidSecondFactor'))

/** Six digits sent to a phone. */
export const PhoneCode = z
  .string('InvalidPhoneCode')
  .check(z.trim(), z.regex(/^\d{6}$/, 'InvalidPhoneCode'))

/** What a browser's `navigator.credentials` made, as WebAuthn's JSON; checked by the server's library. */
export const PasskeyResponse = z.record(z.string(), z.unknown(), 'InvalidPasskey')
