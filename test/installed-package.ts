import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { assembleCreator, assemblePackage } from '../scripts/package/assemble.ts'
import type { toPackageManifest } from '../scripts/package/manifest.ts'

type PackageManifest = ReturnType<typeof toPackageManifest>

const run = promisify(execFile)
const installed = resolve(import.meta.dirname, '../node_modules')

/** Packs a folder. @returns the archive, in a folder that is the caller’s to remove */
async function pack(folder: string): Promise<string> {
  const target = await mkdtemp(join(tmpdir(), 'guildhall-pack-'))
  const words = ['pack', '--json', '--pack-destination', target, folder]
  const { stdout } = await run('npm', words, { cwd: target })
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  return join(target, filename)
}

/** The archive of what an owner installs. */
export const packGuildhall = async () => pack(await assemblePackage(() => {}))

/**
 * Unpacks an archive into `<folder>/node_modules/guildhall`, beside links to what npm would fetch: what it neither
 * brings nor names, it does not find.
 */
export async function unpackInto(folder: string, archive: string): Promise<void> {
  const modules = join(folder, 'node_modules')
  const own = join(modules, 'guildhall')
  await mkdir(own, { recursive: true })
  await run('tar', ['--extract', '--file', archive, '--directory', own, '--strip-components', '1'])
  const manifest = JSON.parse(await readFile(join(own, 'package.json'), 'utf8')) as PackageManifest
  const names = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
  const fetched = names.filter((name) => !manifest.bundleDependencies.includes(name))
  // not those for other machines
  for (const name of fetched.filter((one) => existsSync(join(installed, one)))) {
    await mkdir(dirname(join(modules, name)), { recursive: true })
    await symlink(join(installed, name), join(modules, name))
  }
  await mkdir(join(modules, '.bin'))
  await symlink(process.execPath, join(modules, '.bin/node'))
  await symlink('../guildhall/scripts/guildhall', join(modules, '.bin/guildhall'))
}

/** The archive of what `npm create guildhall` runs, unpacked. @returns its program */
export async function unpackCreator(folder: string): Promise<string> {
  const archive = await pack(await assembleCreator())
  await mkdir(folder)
  await run('tar', [
    '--extract',
    '--file',
    archive,
    '--directory',
    folder,
    '--strip-components',
    '1',
  ])
  await removeArchive(archive)
  return join(folder, 'scripts/create/create.js')
}

/** Removes what `pack` made. */
export const removeArchive = (archive: string) => rm(dirname(archive), { recursive: true })
