import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOwnerCommand } from '../../test/owner-command.ts'
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres/embedded-postgres.ts'
import { readManifest } from '../../src/server/platform/backup/backup-manifest.ts'
import { startLoad } from '../crash-load.ts'
import { joinAll } from '../crash-player.ts'
import { type CrashReport, readReport } from '../crash-report.ts'
import { settle } from '../crash-run.ts'
import { type CrashSite, createCrashSite } from '../crash-site.ts'
import { openOutside, type Outside } from '../outside.ts'
import type { Action } from '../work.ts'
import { allWorkloads } from '../workloads.ts'
import { countRows, type Ledger, listChanged, readLedgerRows } from './restored-rows.ts'

const playerCount = 6
/** Acknowledged after the backup, which are gone for good: that is what makes it one of a moment. */
const afterwards = 200

export interface RestoreOptions {
  /** How long players fill the site before its backup is taken. */
  minutes: number
  say(line: string): void
  signal?: AbortSignal
}

export interface RestoreReport extends CrashReport {
  /** Seconds each step took. */
  took: { backup: number; restore: number; start: number }
  /** Of the backup. */
  rows: number
  tables: number
  /** Acknowledged while the backup was taken. */
  meanwhile: number
  /** Tables that have not as many rows as the backup says, each with both numbers. */
  uncounted: readonly string[]
  /** Rows of the ledger that are there and are not what they were on the site that is gone. */
  changedEntries: number
}

/**
 * Takes a backup of a site while players pay, buy and write, destroys all of it, restores the backup beside it as on
 * another machine, and compares: what was acknowledged before the backup is there, and nothing that was asked after.
 */
export async function drillRestore(options: RestoreOptions): Promise<RestoreReport> {
  const { say } = options
  await using opened = new AsyncDisposableStack()
  const outside = await openOutside(Math.random)
  opened.defer(outside.close)
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-drill-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const backup = join(folder, 'backup')

  const former = await createCrashSite(outside.places)
  opened.defer(() => former.remove())
  const { actions, took, ledger, meanwhile } = await fillAndBackUp(former, {
    ...options,
    outside,
    backup,
  })
  await former.remove()
  say('the site and all its data are gone')

  const site = await createCrashSite(outside.places)
  opened.defer(() => site.remove())
  const restore = await timed(() => runCommand(site, ['restore', backup]))
  const { tables } = await readManifest(backup)
  const restored = await readRestored(site, { tables, ledger })
  const start = await timed(async () => {
    await site.start()
    await site.settle()
  })
  say(`restored after ${restore} s, serving after another ${start} s`)
  const report = await checkRestored(site, { ...options, actions, outside })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return {
    ...report,
    ...restored,
    took: { backup: took, restore, start },
    rows,
    tables: tables.length,
    meanwhile,
  }
}

/** @returns what was asked before the backup was whole, acknowledged if it was so before the backup began */
async function fillAndBackUp(
  site: CrashSite,
  { outside, backup, minutes, say, signal }: RestoreOptions & { outside: Outside; backup: string },
) {
  await site.start()
  await site.settle()
  const players = await joinAll(site, playerCount)
  const { url, postgres } = site
  const surroundings = { url, players, outside, postgres, random: Math.random }
  const works = allWorkloads.map((create) => create(surroundings))
  const load = startLoad(works, players, Math.random)
  await load.warmUp()
  await load.waitFor(Infinity, minutes * 60_000)
  signal?.throwIfAborted()
  const listAcknowledged = () =>
    [...load.actions.values()].flat().filter(({ state }) => state === 'acknowledged')
  const before = new Set(listAcknowledged())
  const took = await timed(() => runCommand(site, ['backup', '--to', backup]))
  const meanwhile = listAcknowledged().length - before.size
  const asked = works.map((workload) => [...(load.actions.get(workload) ?? [])])
  say(`a backup was taken in ${took} s, while ${meanwhile} actions were acknowledged`)
  await load.waitFor(afterwards, 60_000)
  await load.stop()
  return {
    took,
    meanwhile,
    ledger: await readLedgerRows(site.postgres),
    actions: asked.map((done) => done.map((action) => toKnown(action, before))),
  }
}

/** What was acknowledged after the backup began may be in it, and need not. */
function toKnown(action: Action, before: ReadonlySet<Action>): Action {
  return before.has(action) ? action : { ...action, state: 'later' }
}

/** What is in the database before a site changes it. */
async function readRestored(
  site: CrashSite,
  { tables, ledger }: { tables: readonly { name: string; rows: number }[]; ledger: Ledger },
) {
  const postgres = await startEmbeddedPostgres({ folder: site.postgresFolder, say() {} })
  try {
    const counted = await countRows(site.postgres, tables)
    return {
      uncounted: counted
        // everybody signs in again
        .filter(({ name, rows, found }) => found !== (name === 'session' ? 0 : rows))
        .map(({ name, rows, found }) => `${name}: ${found} of ${rows}`),
      changedEntries: listChanged(ledger, await readLedgerRows(site.postgres)).length,
    }
  } finally {
    await postgres.stop()
  }
}

async function checkRestored(
  site: CrashSite,
  {
    actions,
    outside,
    ...options
  }: RestoreOptions & { actions: readonly Action[][]; outside: Outside },
): Promise<CrashReport> {
  const { url, postgres } = site
  const createAll = (among: Outside) =>
    allWorkloads.map((create) =>
      create({ url, postgres, outside: among, players: [], random: Math.random }),
    )
  // as if the time had passed after which the site sees that their jobs are gone
  await postgres.query(
    "update delivery set changed_at = now() - interval '1 day' where state = 'waiting'",
  )
  await settle(site, new Map(createAll(outside).map((workload) => [workload, []])), options)
  const works = createAll(await readKnown(outside, postgres, actions.flat()))
  return readReport({
    kills: { worker: 0, site: 1, postgres: 1 },
    actions: new Map(works.map((workload, index) => [workload, actions[index] ?? []])),
    postgres,
  })
}

/** What is outside, without what is there of later than the backup: of that the site that is restored cannot know. */
async function readKnown(
  { rewards, dedipass, ...outside }: Outside,
  postgres: CrashSite['postgres'],
  actions: readonly Action[],
): Promise<Outside> {
  const bought = new Set(
    (await postgres.query<{ id: string }>('select id from purchase')).map(({ id }) => id),
  )
  const acknowledged = new Set(
    actions.filter(({ state }) => state === 'acknowledged').map(({ key }) => key),
  )
  return {
    ...outside,
    rewards: new Map([...rewards].filter(([id]) => bought.has(id))),
    dedipass: { ...dedipass, checked: dedipass.checked.filter((code) => acknowledged.has(code)) },
  }
}

async function runCommand(site: CrashSite, words: readonly string[]): Promise<void> {
  const environment = { DATA_FOLDER: site.data }
  const { code, error } = await runOwnerCommand(words, { folder: site.folder, environment })
  if (code !== 0) throw new Error(`guildhall ${words.join(' ')}: ${error}`)
}

/** @returns seconds, to a tenth */
async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return Math.round((performance.now() - begun) / 100) / 10
}
