import { type addBan, type Ban, banPageSize, type listBans } from '../../contract/ban.ts'
import type { AuditAction } from '../../contract/audit-action.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import { cleanText } from '../platform/clean-text.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import {
  type BanFacts,
  type BanRow,
  insertBan,
  isBanned,
  isWithin,
  lockBans,
  pruneBans,
  setEnded,
} from './ban-queries.ts'
import { findBan, listBanRows, type NamedBan } from './listed-bans.ts'
import { listDomainsOf, toAddress, toTarget } from './ban-target.ts'

export interface BanContext extends Pick<Tools, 'audit' | 'clock' | 'db'> {
  /** Signs out who is signed in from a network, but for the team. */
  endSessionsAt(trx: Db, network: string): Promise<void>
  /** What the account has for an address, confirmed or not. */
  findEmail(accountId: number): Promise<string | undefined>
}

/** Who decides, and from where. */
interface Actor {
  accountId: number
  address: string
}

export type BanService = ReturnType<typeof createBanService>

/** Milliseconds for which a ban that has ended is kept: its address is somebody’s. */
const keptFor = 90 * 86_400_000

/** Keeping strangers out by where they come from, or by whom they have an e-mail address of. */
export function createBanService(context: BanContext) {
  const { audit, clock, db, endSessionsAt, findEmail } = context
  const now = () => new Date(clock())

  /** @throws {AppError} `OwnNetwork`, `OwnEmailDomain` */
  async function assertOfOthers({ kind, target }: BanFacts, { accountId, address }: Actor) {
    if (kind === 'network') {
      const own = toAddress(address)
      if (own !== undefined && (await isWithin(db, own, target))) throw new AppError('OwnNetwork')
      return
    }
    const email = await findEmail(accountId)
    if (email && listDomainsOf(email).includes(target)) throw new AppError('OwnEmailDomain')
  }

  /** What follows from a ban that holds from now on, and what the log says of what was done. */
  async function conclude(trx: Db, id: number, by: number, action: AuditAction, ban: BanFacts) {
    const isEnded = action === 'ban.end'
    if (!isEnded && ban.stopsSignIn) await endSessionsAt(trx, ban.target)
    const facts = toLogged(ban)
    await audit(trx, {
      by,
      action,
      subject: id,
      ...(isEnded ? { before: facts } : { after: facts }),
    })
  }

  return {
    async list({ page, ...query }: GivenTo<typeof listBans>) {
      const window = { first: (page - 1) * banPageSize, most: banPageSize }
      const at = now()
      const { bans, total } = await listBanRows(db, query, window, at)
      return {
        bans: bans.map((ban) => toBan(ban, at)),
        total,
        pages: Math.max(1, Math.ceil(total / banPageSize)),
      }
    },

    /** @throws {AppError} as `toTarget`, `OwnNetwork`, `OwnEmailDomain`, `InvalidLockEnd`, `InvalidText`, `BanExists` */
    async add(given: GivenTo<typeof addBan>, actor: Actor): Promise<void> {
      const ban = toFacts(given)
      const since = now()
      if (ban.until && ban.until <= since) throw new AppError('InvalidLockEnd')
      if (ban.reason === '') throw new AppError('InvalidText')
      await assertOfOthers(ban, actor)
      await db.transaction().execute(async (trx) => {
        await lockBans(trx)
        const id = await insertBan(trx, { ...ban, by: actor.accountId, since })
        if (id === undefined) throw new AppError('BanExists')
        await conclude(trx, id, actor.accountId, 'ban.add', ban)
      })
    },

    /**
     * Ends a ban, or has it go on that was ended.
     * @throws {AppError} `BanNotFound`, `OwnNetwork`, `OwnEmailDomain`; `BanExists` where the same was banned anew since
     */
    async switch(id: number, isOn: boolean, actor: Actor): Promise<void> {
      const by = actor.accountId
      const asked = await findBan(db, id)
      if (asked && isOn) await assertOfOthers(asked, actor)
      await db.transaction().execute(async (trx) => {
        await lockBans(trx)
        const ban = await findBan(trx, id)
        // one whose time is over is made anew
        if (!ban || isOver(ban, now())) throw new AppError('BanNotFound')
        if ((ban.ended === null) === isOn) return
        if (isOn && (await isBanned(trx, ban, now()))) throw new AppError('BanExists')
        await setEnded(trx, id, isOn ? null : { by, at: now() })
        await conclude(trx, id, by, isOn ? 'ban.resume' : 'ban.end', ban)
      })
    },

    prune: () => pruneBans(db, new Date(clock() - keptFor)),
  }
}

function toFacts({
  kind,
  target,
  stopsSignIn,
  stopsWriting,
  reason,
  until,
}: GivenTo<typeof addBan>): BanFacts {
  const isNetwork = kind === 'network'
  return {
    kind,
    target: toTarget(kind, target),
    stopsSignIn: isNetwork && stopsSignIn,
    stopsWriting: isNetwork && stopsWriting,
    reason: cleanText(reason).trim(),
    until: until === null ? null : new Date(until * 1000),
  }
}

/** The log is for good, and an address somebody’s: it says how wide a network is, and not which. */
function toLogged({ kind, target, ...facts }: BanFacts) {
  const { stopsSignIn, stopsWriting, reason, until } = facts
  const said = { reason, until: until && until.toISOString() }
  if (kind === 'emailDomain') return { emailDomain: target, ...said }
  const bits = target.split('/')[1]
  return {
    network: bits === undefined ? 'address' : `/${bits}`,
    stopsSignIn,
    stopsWriting,
    ...said,
  }
}

const isOver = ({ until }: BanRow, at: Date) => until !== null && until <= at

function toBan(ban: NamedBan, at: Date): Ban {
  const { id, kind, target, stopsSignIn, stopsWriting, reason, until, ended } = ban
  return {
    id,
    kind,
    target,
    stopsSignIn,
    stopsWriting,
    reason,
    by: { id: ban.by, pseudo: ban.byName },
    since: toSeconds(ban.since.getTime()),
    until: until && toSeconds(until.getTime()),
    ended: ended && {
      by: { id: ended.by, pseudo: ban.endedByName },
      at: toSeconds(ended.at.getTime()),
    },
    isActive: ended === null && !isOver(ban, at),
  }
}
