import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { type Site, startSite } from '../../src/app/site.ts'
import { loadBuiltPages } from '../../src/server/page/built-pages.ts'
import { readSettings } from '../../src/server/platform/config/settings.ts'
import { cloneTestDatabase } from '../../test/test-db.ts'
import type { MemoryForum } from '../../test/memory-forum.ts'
import { memory } from './memory-adapter.ts'

const build = resolve(import.meta.dirname, '../../build')

/**
 * A site that read `paths` from its forum two hours ago, was started again since, and finds the forum
 * down. @returns it with the time of its copies, in UTC: `09:05`.
 */
export async function siteThatLost(
  forum: MemoryForum,
  paths: readonly string[],
  onCleanup: (clean: () => Promise<void>) => void,
): Promise<{ url: string; time: string }> {
  const database = await cloneTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-lost-'))
  const start = () => startOn(database.url, folder, forum)
  const before = await start()
  for (const path of paths) await fetch(before.url + path)
  await before.stop()
  const time = await ageCopies(database.url)
  forum.isDown = true
  const site = await start()
  onCleanup(async () => {
    await site.stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  return { url: site.url, time }
}

async function startOn(databaseUrl: string, folder: string, forum: MemoryForum): Promise<Site> {
  const settings = readSettings({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_FOLDER: folder,
    LOG_LEVEL: 'error',
  })
  const config = { site: { name: 'Aldermoor', timeZone: 'UTC' }, forum: memory(forum) }
  return startSite({ settings, config, pages: await loadBuiltPages(build), delay: () => () => {} })
}

async function ageCopies(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ taken_at: Date }>(
      `update forum_copy set taken_at = now() - interval '2 hours' returning taken_at`,
    )
    return rows[0]?.taken_at.toISOString().slice(11, 16) ?? 'no copies'
  } finally {
    await client.end()
  }
}
