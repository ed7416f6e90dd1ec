import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
/** What a site with built pages is run from, and its configuration here. */
const parts = [
  'build',
  'content',
  'crash',
  'migrations',
  'package.json',
  'public',
  'scripts',
  'src',
]

/** What a version to come might do to a table that every call reads. */
const migration = `
alter table account add column crash_note text;
create index account_crash_note on account (crash_note) where crash_note is not null;
`

/** This version in a folder of its own, with one more migration. The pages are to be built. */
export async function copyNextVersion() {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-next-'))
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const last = (await readdir(join(folder, 'migrations'))).toSorted().at(-1) ?? ''
  const next = String(Number.parseInt(last, 10) + 1).padStart(4, '0')
  await writeFile(join(folder, `migrations/${next}_crash_note.sql`), migration)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
