import type { Db } from './database/db.ts'

/** Something that happened to an account and that its player must hear of, by mail and on the site. */
export type AccountEvent =
  | { kind: 'passwordChanged' }
  | { kind: 'passwordSet' }
  | { kind: 'phoneNumberAdded'; phoneNumber: string }
  | { kind: 'phoneNumberRemoved' }
  | { kind: 'totpAdded' }
  | { kind: 'totpRemoved' }
  | { kind: 'recoveryCodesRenewed' }
  | { kind: 'recoveryCodeUsed'; left: number }
  | { kind: 'passkeyAdded'; name: string }
  | { kind: 'passkeyRemoved'; name: string }
  | { kind: 'discordLinked'; discordName: string }
  | { kind: 'discordUnlinked'; discordName: string }
  | { kind: 'newDevice'; userAgent: string; address: string }
  | { kind: 'sessionStolen'; userAgent: string; address: string }
  | { kind: 'rolesChanged'; roles: string[] }
  /** `until` in milliseconds since epoch; null until somebody unlocks it. */
  | { kind: 'accountLocked'; reason: string; until: number | null }
  | { kind: 'accountUnlocked' }
  /** `until` in milliseconds since epoch. */
  | { kind: 'accountViewed'; until: number }
  | { kind: 'signedOutByTeam' }
  | { kind: 'gameAccountLinked'; userName: string }
  | { kind: 'gameAccountCreated'; userName: string }
  | { kind: 'gamePasswordChanged'; userName: string }
  | { kind: 'gameAccountUnlinked'; userName: string }

/**
 * Tells the player: written with `db`, so that within a transaction it is told if and only if what it
 * tells of was done.
 */
export type NotifyAccount = (db: Db, accountId: number, event: AccountEvent) => Promise<void>
