import { z } from 'zod/mini'
import { OwnAdvert } from './advert.ts'
import { OwnCharacter } from './character.ts'
import { Payment } from './donation.ts'
import { endpoint } from './endpoint.ts'
import { GameAccount } from './game-account.ts'
import { Language } from './language-schema.ts'
import { Balance, PageNumber } from './money.ts'
import { roles } from './role-terms.ts'
import { Role } from './role.ts'
import { RowId, RowIdInPath } from './row-id.ts'
import { latestMoment, Seconds } from './seconds.ts'
import { Device, SessionUser } from './session.ts'
import { TicketHead } from './support.ts'
import {
  longestReason,
  longestUserNote,
  longestUserSearch,
  userFilters,
  userNoteKinds,
  userSorts,
} from './user-terms.ts'
import { writtenText } from './written-text.ts'

/** A player as the team’s list shows them. */
export const UserHead = z.object({
  id: z.int(),
  pseudo: z.string(),
  avatar: z.nullable(z.string()),
  /** What they sign in with; null where they outrank who reads. */
  login: z.nullable(
    z.object({
      userName: z.string(),
      email: z.nullable(z.string()),
      isEmailConfirmed: z.boolean(),
    }),
  ),
  roles: z.array(Role),
  isLocked: z.boolean(),
  createdAt: Seconds,
})
export type UserHead = z.infer<typeof UserHead>

export const listUsers = endpoint('GET /api/admin/users', {
  access: 'users.read',
  summary: 'Players, by anything one may be told of them',
  input: z.strictObject({
    /**
     * Part of a pseudo, a user name or an address, of the name of a character or of an account of the game; the number
     * of an account; an IP address or network they are signed in from. Who outranks the reader is found by pseudo and
     * number alone.
     */
    q: z.optional(z.string().check(z.trim(), z.maxLength(longestUserSearch))),
    filter: z.optional(z.enum(userFilters)),
    sort: z._default(z.enum(userSorts), 'newest'),
    page: PageNumber,
  }),
  output: z.object({ users: z.array(UserHead), pages: z.int(), total: z.int() }),
})

const Reason = writtenText(longestReason)

/** What the team noted about a player. */
export const UserNote = z.object({
  id: z.int(),
  about: z.enum(userNoteKinds),
  text: z.string(),
  /** Null where their account is gone. */
  author: z.nullable(z.object({ id: z.int(), pseudo: z.string() })),
  createdAt: Seconds,
})
export type UserNote = z.infer<typeof UserNote>

/** How a player is guarded, and where they are signed in. */
const Security = z.object({
  hasTotp: z.boolean(),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  /** The last digits of the number; null without one. */
  phoneEnd: z.nullable(z.string()),
  /** Who they are at Discord; null where they linked nobody. */
  discord: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** By sessions that have not ended; null where there is none. */
  lastSeenAt: z.nullable(Seconds),
  devices: z.array(
    z.pick(Device, { userAgent: true, address: true, createdAt: true, seenAt: true }),
  ),
  gameAccounts: z.array(GameAccount),
})
export type Security = z.infer<typeof Security>

/** All the team may know of a player. A part the reader has no permission for is null. */
export const User = z.object({
  ...UserHead.shape,
  language: Language,
  lock: z.nullable(
    z.object({
      reason: z.string(),
      since: Seconds,
      /** Null until somebody unlocks it. */
      until: z.nullable(Seconds),
    }),
  ),
  /** Null where they outrank who reads. */
  security: z.nullable(Security),
  characters: z.array(
    z.object({
      ...z.pick(OwnCharacter, { id: true, name: true, level: true }).shape,
      /** Whether it has a page for everybody. */
      hasPage: z.boolean(),
    }),
  ),
  notes: z.array(UserNote),
  /** For `users.payments`: what they have, and what they paid last. */
  money: z.nullable(z.object({ balance: Balance, payments: z.array(Payment) })),
  /** For `tickets.reply`: the latest. */
  tickets: z.nullable(z.array(TicketHead)),
  /** For `adverts.moderate`: the latest. */
  adverts: z.nullable(z.array(z.pick(OwnAdvert, { id: true, title: true, state: true }))),
})
export type User = z.infer<typeof User>

export const getUser = endpoint('GET /api/admin/users/:id', {
  access: 'users.read',
  summary: 'A player, with all that the reader may know of them',
  input: z.strictObject({ id: RowIdInPath }),
  output: User,
})

export const addUserNote = endpoint('POST /api/admin/users/note', {
  access: 'users.read',
  summary: 'Notes something about a player, for the team',
  isOnce: true,
  input: z.strictObject({
    Id: RowId,
    Text: writtenText(longestUserNote),
  }),
})

export const removeUserNote = endpoint('POST /api/admin/users/note/remove', {
  access: 'users.read',
  summary: 'Removes a note one wrote about a player',
  input: z.strictObject({ Id: RowId }),
})

export const changeUserRoles = endpoint('POST /api/admin/users/roles', {
  access: 'users.roles',
  needsProof: true,
  summary: 'Puts these roles in place of those somebody holds, and signs them out everywhere',
  input: z.strictObject({ Id: RowId, Roles: z.array(Role).check(z.maxLength(roles.length)) }),
})

export const lockUser = endpoint('POST /api/admin/users/lock', {
  access: 'users.lock',
  needsProof: true,
  summary: 'Signs a player out everywhere and lets them in no more, and tells them why',
  input: z.strictObject({
    Id: RowId,
    Reason,
    /** Null until somebody unlocks it. */
    Until: z.nullable(
      z
        .int('InvalidLockEnd')
        .check(z.minimum(0, 'InvalidLockEnd'), z.maximum(latestMoment, 'InvalidLockEnd')),
    ),
  }),
})

export const unlockUser = endpoint('POST /api/admin/users/unlock', {
  access: 'users.lock',
  needsProof: true,
  summary: 'Lets a player in again, and tells them',
  input: z.strictObject({ Id: RowId }),
})

export const signUserOut = endpoint('POST /api/admin/users/signout', {
  access: 'users.lock',
  needsProof: true,
  summary: 'Signs a player out everywhere',
  input: z.strictObject({ Id: RowId }),
})

export const resetUserFactors = endpoint('POST /api/admin/users/resetfactors', {
  access: 'users.factors',
  needsProof: true,
  summary: 'Takes all second factors away from who has lost them and proved who they are',
  input: z.strictObject({
    Id: RowId,
    IsIdentityProven: z.literal(true, 'IdentityUnproven'),
    /** How it was proven: kept as a note. */
    Proof: Reason,
  }),
})

export const beginAccountView = endpoint('POST /api/admin/users/view', {
  access: 'users.viewAs',
  needsProof: true,
  summary: 'Sees the site as a player for 15 minutes, read only, and tells them',
  input: z.strictObject({
    Id: RowId,
    /** For the audit log. */
    Reason,
  }),
  output: z.object({ user: SessionUser }),
})

export const endAccountView = endpoint('POST /api/account/view/end', {
  access: 'signedIn',
  underView: 'own',
  summary: 'Sees the site as oneself again',
  output: z.object({ user: SessionUser, roles: z.array(Role) }),
})
