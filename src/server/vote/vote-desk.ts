import type { AuditAction } from '../../contract/audit-action.ts'
import { fillPath } from '../../contract/path-parameters.ts'
import { voteCallbackPath } from '../../contract/vote.ts'
import type {
  addVoteSite,
  DeskVoteSite,
  moveVoteSite,
  removeVoteSite,
  switchVoteSite,
  writeVoteSite,
} from '../../contract/vote-desk.ts'
import { mostAddedVoteSites } from '../../contract/vote-terms.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import { createTurns } from '../platform/http/in-turn.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { moveAfter } from '../platform/move-after.ts'
import { differencesOf, factsOf, toDeskVoteSite } from './desk-vote-site.ts'
import { listActivity } from './vote-activity.ts'
import type { VoteCatalogue, VoteSiteEntry } from './vote-catalogue.ts'
import { isCalling, listPresets, readPreset } from './vote-presets.ts'
import {
  beginChange,
  countAdded,
  deleteVoteSiteRow,
  saveVoteSiteOrder,
  saveVoteSiteRow,
  type SaidToSite,
  type VoteSiteRow,
} from './vote-rows.ts'
import type { VoteService } from './vote-service.ts'
import {
  assertListedOnce,
  nothingSaid,
  readIn,
  type Said,
  toFreeKey,
  toSaid,
  toTerms,
} from './written-vote-site.ts'

type Which = GivenTo<typeof removeVoteSite>
/** What is said of a site from now on; nothing else than before where that is undefined. */
type Decide = (before: VoteSiteEntry) => Said | undefined

interface DeskContext extends Pick<Tools, 'audit' | 'clock' | 'db' | 'randomBytes' | 'siteUrl'> {
  catalogue: VoteCatalogue
  readTop: VoteService['readTop']
  timeZone: string
  /** Resolves once this process knows what was changed. */
  reload(): Promise<void>
}

export type VoteDesk = ReturnType<typeof createVoteDesk>

/** Where players vote: sites that the team adds, and what it says of those of the configuration. */
export function createVoteDesk(context: DeskContext) {
  const { audit, catalogue, clock, db, randomBytes, reload, siteUrl, timeZone } = context

  const inTurn = createTurns({ db, tag: 'voteSites', begin: beginChange, reload })

  /** @throws {AppError} `VoteSiteNotFound`, `VoteSiteChanged` */
  async function readUnchanged(trx: Db, { key, version }: Which): Promise<VoteSiteEntry> {
    const entry = readIn(await catalogue.list(trx), key)
    if ((entry.row?.version ?? 0) !== version) throw new AppError('VoteSiteChanged')
    return entry
  }

  async function save(trx: Db, key: string, row: VoteSiteRow | undefined, said: Said) {
    const saved = { version: (row?.version ?? 0) + 1, changed_at: new Date(clock()) }
    await saveVoteSiteRow(trx, { ...nothingSaid, ...row, ...said, key, ...saved })
    const entries = await catalogue.list(trx)
    if (said.settings) assertListedOnce(key, entries)
    return readIn(entries, key)
  }

  async function toDesk(from: Db, entries: readonly VoteSiteEntry[]): Promise<DeskVoteSite[]> {
    const now = new Date(clock())
    const keys = entries.map(({ offered }) => offered.key)
    const found = await listActivity(from, keys, { now, timeZone })
    const byKey = new Map(found.map((activity) => [activity.key, activity]))
    return entries.flatMap((entry) => {
      const activity = byKey.get(entry.offered.key)
      return activity ? [toDeskVoteSite(entry, activity, now)] : []
    })
  }

  async function toOne(trx: Db, entry: VoteSiteEntry): Promise<DeskVoteSite> {
    const [one] = await toDesk(trx, [entry])
    if (!one) throw new Error('every site was asked about')
    return one
  }

  function change(which: Which, by: number, action: AuditAction, decide: Decide) {
    return inTurn(async (trx) => {
      const before = await readUnchanged(trx, which)
      const said = decide(before)
      if (!said) return { site: await toOne(trx, before), row: before.row }
      const after = await save(trx, which.key, before.row, said)
      const subject = which.key
      await audit(trx, { by, action, subject, ...differencesOf(before, after) })
      return { site: await toOne(trx, after), row: after.row }
    })
  }

  const makeSecret = () => randomBytes(24).toString('base64url')

  function addressOf(key: string, row: Pick<VoteSiteRow, 'secrets'> | undefined): string | null {
    const secret = row?.secrets?.['secret']
    return secret ? siteUrl + fillPath(voteCallbackPath, { site: key, secret }) : null
  }

  return {
    async list() {
      const entries = await catalogue.list(db)
      const [sites, { rewards }] = await Promise.all([toDesk(db, entries), context.readTop()])
      return { sites, presets: listPresets(), topVoters: rewards }
    },

    /**
     * @throws {AppError} `VoteSiteNotFound` for one that is not known, `TooManyVoteSites`, `VoteSiteListed`, and what
     * `toSaid` refuses
     */
    add({ preset: name, ...given }: GivenTo<typeof addVoteSite>, by: number) {
      const preset = readPreset(name)
      const secrets: SaidToSite = isCalling(preset) ? { secret: makeSecret() } : {}
      const said = { preset: name, ...toSaid(given, preset, secrets) }
      return inTurn(async (trx) => {
        const entries = await catalogue.list(trx)
        if ((await countAdded(trx)) >= mostAddedVoteSites) throw new AppError('TooManyVoteSites')
        const key = toFreeKey(preset.key, entries)
        const entry = await save(trx, key, undefined, said)
        await audit(trx, { by, action: 'voteSite.add', subject: key, after: factsOf(entry) })
        return { site: await toOne(trx, entry), callback: addressOf(key, entry.row) }
      })
    },

    /** @throws {AppError} `VoteSiteNotFound`, `VoteSiteChanged`, and as `add` */
    async write({ key, version, ...given }: GivenTo<typeof writeVoteSite>, by: number) {
      const { site } = await change({ key, version }, by, 'voteSite.write', (before) => {
        const { row, isAdded } = before
        if (!isAdded) return toTerms(given, before.usual.intervalSeconds / 60)
        const preset = readPreset(row?.preset ?? '')
        return toSaid(given, preset, row?.secrets ?? {})
      })
      return site
    },

    /** @throws {AppError} `VoteSiteNotFound` for one that was added, too; `VoteSiteChanged` */
    async restore(which: Which, by: number) {
      const { site } = await change(which, by, 'voteSite.restore', ({ isAdded }) => {
        if (isAdded) throw new AppError('VoteSiteNotFound')
        return { name: null, points: null, every_minutes: null }
      })
      return site
    },

    /** @throws {AppError} `VoteSiteNotFound`, `VoteSiteChanged` */
    async switch({ isOn, ...which }: GivenTo<typeof switchVoteSite>, by: number) {
      const action = isOn ? 'voteSite.show' : 'voteSite.hide'
      const { site } = await change(which, by, action, ({ offered }) =>
        offered.isOn === isOn ? undefined : { is_on: isOn },
      )
      return site
    },

    /** Puts one after another, or before all. @returns all keys in their order. @throws {AppError} `VoteSiteNotFound` */
    move({ key, after }: GivenTo<typeof moveVoteSite>, by: number) {
      return inTurn(async (trx) => {
        const keys = (await catalogue.list(trx)).map(({ offered }) => offered.key)
        const moved = moveAfter(keys, key, after)
        if (!moved) throw new AppError('VoteSiteNotFound')
        const { keys: sorted, ...places } = moved
        await saveVoteSiteOrder(trx, sorted)
        await audit(trx, { by, action: 'voteSite.move', subject: key, ...places })
        return { keys: sorted }
      })
    },

    /** @throws {AppError} `VoteSiteNotFound` for one that does not call, or was not added; `VoteSiteChanged` */
    async renewAddress(which: Which, by: number) {
      const { site, row } = await change(which, by, 'voteSite.renewAddress', (before) => {
        if (!before.isAdded || before.offered.site.kind !== 'calling') {
          throw new AppError('VoteSiteNotFound')
        }
        return { secrets: { ...before.row?.secrets, secret: makeSecret() } }
      })
      return { site, callback: addressOf(which.key, row) }
    },

    /** @throws {AppError} `VoteSiteNotFound` for one of the configuration, too; `VoteSiteChanged` */
    remove(which: Which, by: number): Promise<void> {
      return inTurn(async (trx) => {
        const before = await readUnchanged(trx, which)
        if (!before.isAdded) throw new AppError('VoteSiteNotFound')
        await deleteVoteSiteRow(trx, which.key)
        const subject = which.key
        await audit(trx, { by, action: 'voteSite.remove', subject, before: factsOf(before) })
      })
    },
  }
}
