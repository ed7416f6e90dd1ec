import type { Db } from '../platform/database/db.ts'
import type { OutboundFactory } from '../platform/outbound/outbound.ts'
import { inOrder, withRows } from '../platform/key-order.ts'
import type { OfferedSite, VoteSites } from './vote-context.ts'
import { toAddedAdapter } from './vote-presets.ts'
import { listVoteSiteRows, readVoteSiteState, type VoteSiteRow } from './vote-rows.ts'
import type { VoteAdapter, VoteContext, VoteSite } from './vote-site.ts'

/** A vote site that is there, whether or not players go to it. */
export interface VoteSiteEntry {
  offered: OfferedSite
  /** As the configuration has it, or the site that was added by itself. */
  usual: Pick<OfferedSite, 'name' | 'intervalSeconds' | 'reward'>
  /** Whether the team added it. */
  isAdded: boolean
  /** What the team says of it; undefined where it never said anything. */
  row: VoteSiteRow | undefined
}

interface CatalogueOptions extends VoteContext {
  db: Db
  /** Of the configuration, in their order. */
  adapters: readonly VoteAdapter[]
}

export type VoteCatalogue = ReturnType<typeof createVoteCatalogue>

/** The vote sites of the configuration with what the team says of them, and those it added. */
export function createVoteCatalogue(options: CatalogueOptions) {
  const { db, adapters } = options
  const openAdded = createOpener(options)
  const configured = adapters.map((adapter) => {
    return { key: adapter.key, adapter, site: adapter.create(options) }
  })
  let known = { revision: -1, entries: toEntries([], []) }

  function toEntries(rows: readonly VoteSiteRow[], keys: readonly string[]): VoteSiteEntry[] {
    const entries = withRows(configured, rows, (own, row) => {
      const opened = own ?? (row && row.preset !== null ? openAdded(row) : undefined)
      return opened && { ...toEntry(opened.adapter, opened.site, row), isAdded: !own }
    })
    return inOrder(entries, keys, ({ offered }) => offered.key)
  }

  const sites: VoteSites = {
    listOffered: () => known.entries.map(({ offered }) => offered).filter(({ isOn }) => isOn),
    find: (key) => known.entries.find(({ offered }) => offered.key === key)?.offered,
  }

  return {
    sites,

    /** All of them in their order, as they are within the transaction of `from`. */
    async list(from: Db): Promise<VoteSiteEntry[]> {
      const { keys } = await readVoteSiteState(from)
      return toEntries(await listVoteSiteRows(from), keys)
    },

    /** Brings here what changed. @returns whether something did */
    async load(): Promise<boolean> {
      const { keys, revision } = await readVoteSiteState(db)
      if (revision <= known.revision) return false
      const entries = toEntries(await listVoteSiteRows(db), keys)
      const isNew = revision > known.revision
      if (isNew) known = { revision, entries }
      return isNew
    },
  }
}

function toEntry(
  { key, name, intervalSeconds, reward, secret }: VoteAdapter,
  site: VoteSite,
  row: VoteSiteRow | undefined,
): Omit<VoteSiteEntry, 'isAdded'> {
  const usual = { name, intervalSeconds, reward }
  const offered = {
    key,
    name: row?.name ?? name,
    intervalSeconds: row?.every_minutes ? row.every_minutes * 60 : intervalSeconds,
    reward: { ...reward, points: row?.points ?? reward.points },
    site,
    isOn: row?.is_on ?? true,
    ...(secret !== undefined && { secret }),
  }
  return { offered, usual, row }
}

/** Opens added sites, each again only once it is told something else. One that this version takes no more is left out. */
function createOpener(context: CatalogueOptions) {
  const guarded = { ...context, outbound: toPublicOutbound(context.outbound) }
  const opened = new Map<string, { told: string; adapter: VoteAdapter; site: VoteSite }>()
  return (row: VoteSiteRow): { adapter: VoteAdapter; site: VoteSite } | undefined => {
    const told = JSON.stringify([row.preset, row.settings, row.secrets])
    const before = opened.get(row.key)
    if (before?.told === told) return before
    try {
      const adapter = toAddedAdapter(row)
      const now = { told, adapter, site: adapter.create(guarded) }
      opened.set(row.key, now)
      return now
    } catch (error) {
      context.log.warn({ err: error, site: row.key }, 'an added vote site is not taken any more')
      return undefined
    }
  }
}

/** Calls the public web alone, wherever an address that the team typed leads; with one client for all of a kind. */
function toPublicOutbound(outbound: OutboundFactory): OutboundFactory {
  const clients = new Map<string, ReturnType<OutboundFactory>>()
  return (asked) => {
    const open = { ...asked }
    delete open.origins
    const kind = JSON.stringify(open)
    const client = clients.get(kind) ?? outbound(open)
    clients.set(kind, client)
    return client
  }
}
