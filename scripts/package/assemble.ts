import { execFile } from 'node:child_process'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import manifest from '../../package.json' with { type: 'json' }
import { buildPages } from '../build.ts'
import { bundleDependencies } from './bundle.ts'
import { toBundled, toCreatorManifest, toPackageManifest } from './manifest.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

/** Where they are put together, as the compiler’s configurations have it. */
const folder = join(root, 'build/package')
const creatorFolder = join(root, 'build/create-guildhall')

/** What is in it as it is here. */
const copied = [
  'build/client',
  'build/server',
  'build/built-at',
  'content',
  'docs',
  'migrations',
  'public',
  'scripts/guildhall',
  'src/server/social-card/outlines.json',
  // the colours that those the team chooses are compared with
  'src/web/ui/tokens.css',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
]

/**
 * Puts together what an owner installs: the program compiled, since Node runs no TypeScript under `node_modules`, in
 * the tree it has here, so that every path in it holds.
 *
 * @returns the folder, which `npm pack` and `npm publish` take
 */
export async function assemblePackage(say: (line: string) => void): Promise<string> {
  await buildPages(say)
  await rm(folder, { recursive: true, force: true })
  await compile('tsconfig.package.json')
  await compile('tsconfig.types.json')
  for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true })
  await bundleDependencies(folder, toBundled(manifest))
  await writeManifest(folder, toPackageManifest(manifest))
  return folder
}

/** Puts together what `npm create guildhall` runs. @returns the folder */
export async function assembleCreator(): Promise<string> {
  await rm(creatorFolder, { recursive: true, force: true })
  await compile('tsconfig.create.json')
  await cp(join(root, 'LICENSE'), join(creatorFolder, 'LICENSE'))
  await writeManifest(creatorFolder, toCreatorManifest(manifest))
  return creatorFolder
}

const writeManifest = (target: string, content: object) =>
  writeFile(join(target, 'package.json'), `${JSON.stringify(content, null, 2)}\n`)

/** Writes what this configuration of the compiler asks for. @throws Error with what the compiler says */
async function compile(project: string): Promise<void> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  try {
    await run(process.execPath, [compiler, '--project', join(root, project)])
  } catch (cause) {
    const said = cause instanceof Error && 'stdout' in cause ? cause.stdout : cause
    throw new Error(`the program could not be compiled:\n${String(said)}`, { cause })
  }
}
