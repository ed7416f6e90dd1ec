import { z } from 'zod/mini'
import { banKinds, banStates, longestBanSearch, longestBanTarget } from './ban-terms.ts'
import { endpoint } from './endpoint.ts'
import { PageNumber } from './money.ts'
import { RowId } from './row-id.ts'
import { latestMoment, Seconds } from './seconds.ts'
import { Somebody } from './somebody.ts'
import { longestReason } from './user-terms.ts'
import { writtenText } from './written-text.ts'

const BanKind = z.enum(banKinds)

/** Whom the site keeps out. Registration is stopped in any case, reading and tickets never. */
export const Ban = z.object({
  id: z.int(),
  kind: BanKind,
  /** `203.0.113.0/24`, an address alone without its bits; `mail.example`, with all that is below it. */
  target: z.string(),
  stopsSignIn: z.boolean(),
  stopsWriting: z.boolean(),
  reason: z.string(),
  by: Somebody,
  since: Seconds,
  /** Null until somebody ends it. */
  until: z.nullable(Seconds),
  /** Of one that somebody ended. */
  ended: z.nullable(z.object({ by: Somebody, at: Seconds })),
  isActive: z.boolean(),
})
export type Ban = z.infer<typeof Ban>

export const banPageSize = 25

export const listBans = endpoint('GET /api/admin/bans', {
  access: 'bans.write',
  summary: 'Addresses, networks and e-mail domains that are kept out, the last first',
  input: z.strictObject({
    kind: z.optional(BanKind),
    state: z.optional(z.enum(banStates)),
    /** An address or network, of which all are found that share one with it; part of a domain or a reason. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(longestBanSearch))),
    page: PageNumber,
  }),
  output: z.object({ bans: z.array(Ban), total: z.int(), pages: z.int() }),
})

export const addBan = endpoint('POST /api/admin/bans/add', {
  access: 'bans.write',
  needsProof: true,
  summary: 'Keeps out who comes from a network or has an e-mail address of a domain',
  input: z.strictObject({
    Kind: BanKind,
    /** Of an IPv6 address without bits, the /64 network is banned, which is one household’s. */
    Target: writtenText(longestBanTarget, 1, 'InvalidBanTarget'),
    /** Of a network: nobody of it signs in, and who is signed in there is signed out. Not the team. */
    StopsSignIn: z.boolean(),
    /** Of a network: nobody of it writes what others read. */
    StopsWriting: z.boolean(),
    /** For the team. */
    Reason: writtenText(longestReason),
    /** Null until somebody ends it. */
    Until: z.nullable(
      z
        .int('InvalidLockEnd')
        .check(z.minimum(0, 'InvalidLockEnd'), z.maximum(latestMoment, 'InvalidLockEnd')),
    ),
  }),
})

export const switchBan = endpoint('POST /api/admin/bans/switch', {
  access: 'bans.write',
  needsProof: true,
  summary: 'Ends a ban early, or takes that back',
  input: z.strictObject({ Id: RowId, IsOn: z.boolean() }),
})

/** An account that nobody is let into. */
export const LockedAccount = z.object({
  id: z.int(),
  pseudo: z.string(),
  reason: z.string(),
  since: Seconds,
  /** Null until somebody unlocks it. */
  until: z.nullable(Seconds),
})
export type LockedAccount = z.infer<typeof LockedAccount>

export const listLockedAccounts = endpoint('GET /api/admin/bans/locks', {
  access: 'bans.write',
  summary: 'Accounts that nobody is let into, those locked last first',
  input: z.strictObject({ page: PageNumber }),
  output: z.object({ locks: z.array(LockedAccount), total: z.int(), pages: z.int() }),
})
