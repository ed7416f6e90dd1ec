import type { AccountEvent } from '../account-event.ts'

/** What the site writes to a player about the account. `link` is an absolute address that holds a code. */
type AccountLetter =
  | { kind: 'confirmEmail'; link: string; hours: number }
  /** Somebody registered with this address, which belongs to the account `userName`. */
  | { kind: 'addressInUse'; userName: string }
  | { kind: 'resetPassword'; link: string; minutes: number }
  | { kind: 'userNames'; userNames: readonly string[] }
  /** To the new address, `email`. */
  | { kind: 'confirmNewEmail'; link: string; hours: number; email: string }
  /** To the old address; `email` is the new one. */
  | ({ kind: 'emailChanged'; email: string } & Recovery)
  | { kind: 'accountRecovered' }
  | { kind: 'confirmDestruction'; link: string; hours: number }
  | { kind: 'accountDestroyed' }

/** For whoever did not do it: the link gives the account back for so many days. */
interface Recovery {
  recoverLink: string
  days: number
}

/** Something happened to the account, `at` milliseconds since epoch. */
type EventLetter = AccountEvent & { at: number } & Recovery

export type Letter = (AccountLetter | EventLetter) & { pseudo: string }

export type LetterKind = Letter['kind']
export type LetterOf<Kind extends LetterKind> = Extract<Letter, { kind: Kind }>
