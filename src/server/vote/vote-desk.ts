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
import { createDesk, type DeskChange, differencesOf } from '../platform/http/desk.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { factsOf, toDeskVoteSite } from './desk-vote-site.ts'
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
  findIn,
  nothingSaid,
  type Said,
  toFreeKey,
  toSaid,
  toTerms,
} from './written-vote-site.ts'

type Which = GivenTo<typeof removeVoteSite>

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

  const desk = createDesk({
    audit,
    clock,
    db,
    tag: 'voteSites',
    begin: beginChange,
    reload,
    codes: { missing: 'VoteSiteNotFound', changed: 'VoteSiteChanged' },
    find: async (from, key) => findIn(await catalogue.list(from), key),
    versionOf: ({ row }) => row?.version ?? 0,
    async save(trx, { key, before, said, stamp }: DeskChange<VoteSiteEntry, Said>) {
      await saveVoteSiteRow(trx, { ...nothingSaid, ...before?.row, ...said, key, ...stamp })
      if (said.settings) assertListedOnce(key, await catalogue.list(trx))
    },
    show: async (trx, entry) => ({ site: await toOne(trx, entry), row: entry.row }),
    factsOf,
    differencesOf: (before, after) => differencesOf(factsOf(before), factsOf(after)),
  })

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
    async add({ preset: name, ...given }: GivenTo<typeof addVoteSite>, by: number) {
      const preset = readPreset(name)
      const secrets: SaidToSite = isCalling(preset) ? { secret: makeSecret() } : {}
      const said = { preset: name, ...toSaid(given, preset, secrets) }
      const { site, row } = await desk.make(said, by, 'voteSite.add', async (trx) => {
        if ((await countAdded(trx)) >= mostAddedVoteSites) throw new AppError('TooManyVoteSites')
        return toFreeKey(preset.key, await catalogue.list(trx))
      })
      return { site, callback: addressOf(site.key, row) }
    },

    /** @throws {AppError} `VoteSiteNotFound`, `VoteSiteChanged`, and as `add` */
    async write({ key, version, ...given }: GivenTo<typeof writeVoteSite>, by: number) {
      const { site } = await desk.change({ key, version }, by, 'voteSite.write', (before) => {
        const { row, isAdded } = before
        if (!isAdded) return toTerms(given, before.usual.intervalSeconds / 60)
        const preset = readPreset(row?.preset ?? '')
        return toSaid(given, preset, row?.secrets ?? {})
      })
      return site
    },

    /** @throws {AppError} `VoteSiteNotFound` for one that was added, too; `VoteSiteChanged` */
    async restore(which: Which, by: number) {
      const { site } = await desk.change(which, by, 'voteSite.restore', ({ isAdded }) => {
        if (isAdded) throw new AppError('VoteSiteNotFound')
        return { name: null, points: null, every_minutes: null }
      })
      return site
    },

    /** @throws {AppError} `VoteSiteNotFound`, `VoteSiteChanged` */
    async switch({ isOn, ...which }: GivenTo<typeof switchVoteSite>, by: number) {
      const action = isOn ? 'voteSite.show' : 'voteSite.hide'
      const { site } = await desk.change(which, by, action, ({ offered }) =>
        offered.isOn === isOn ? undefined : { is_on: isOn },
      )
      return site
    },

    move(given: GivenTo<typeof moveVoteSite>, by: number) {
      return desk.move(given, by, 'voteSite.move', {
        list: async (trx) => (await catalogue.list(trx)).map(({ offered }) => offered.key),
        save: saveVoteSiteOrder,
      })
    },

    /** @throws {AppError} `VoteSiteNotFound` for one that does not call, or was not added; `VoteSiteChanged` */
    async renewAddress(which: Which, by: number) {
      const { site, row } = await desk.change(which, by, 'voteSite.renewAddress', (before) => {
        if (!before.isAdded || before.offered.site.kind !== 'calling') {
          throw new AppError('VoteSiteNotFound')
        }
        return { secrets: { ...before.row?.secrets, secret: makeSecret() } }
      })
      return { site, callback: addressOf(which.key, row) }
    },

    /** @throws {AppError} `VoteSiteNotFound` for one of the configuration, too; `VoteSiteChanged` */
    remove(which: Which, by: number): Promise<void> {
      return desk.remove(which, by, 'voteSite.remove', async (trx, { isAdded }) => {
        if (!isAdded) throw new AppError('VoteSiteNotFound')
        await deleteVoteSiteRow(trx, which.key)
      })
    },
  }
}
