import { execFile } from 'node:child_process'
import { cp, glob, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { nodeFileTrace } from '@vercel/nft'
import { fetched } from './manifest.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

/** What the lock file says of the package in a folder. */
interface Locked {
  dev?: boolean
  devOptional?: boolean
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Puts the dependencies into the package, in the versions of the lock file: of each its manifest, its licence and what
 * the program or an editor can read, which is a quarter of it. Of the package’s own declarations only such stay.
 */
export async function bundleDependencies(folder: string, names: readonly string[]): Promise<void> {
  const places = await listPackages(names)
  const types = await listTypes(folder)
  const own = await Array.fromAsync(glob(join(folder, 'src/**/*.d.ts')))
  await Promise.all(own.filter((path) => !types.includes(path)).map((path) => rm(path)))
  const read = [
    ...(await traceProgram(folder, places)),
    ...types.map((path) => relative(root, path)),
  ]
  const copied = read.filter((path) => places.has(placeOf(path)))
  for (const place of places) copied.push(...(await listNotices(place)))
  for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true })
}

/** The files that Node can come to load: of the program, and of the packages in these places. */
async function traceProgram(folder: string, places: Set<string>): Promise<string[]> {
  const files = await Array.fromAsync(glob(join(folder, '{scripts,src,build/server}/**/*.js')))
  const own = new Set(files.map((path) => relative(root, path)))
  const ignore = (path: string) => !own.has(path) && !places.has(placeOf(path))
  // required by a module, which the list does not follow
  const required = createRequire(import.meta.url).resolve('gamedig')
  const { fileList } = await nodeFileTrace([...files, required], {
    base: root,
    ignore,
    // folders of pictures and texts, which are copied as they are
    analysis: { emitGlobs: false },
  })
  return [...fileList]
}

/** The declarations that an editor reads for what `guildhall` exports. */
async function listTypes(folder: string): Promise<string[]> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const words = ['--ignoreConfig', '--listFilesOnly', '--module', 'preserve', '--target', 'esnext']
  const file = join(folder, 'src/app/guildhall.d.ts')
  const { stdout } = await run(process.execPath, [compiler, ...words, file], { cwd: root })
  return stdout.trim().split('\n')
}

/** Where the innermost package lies that a file is of: `node_modules/a/node_modules/@b/c`. */
const placeOf = (path: string) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? ''

/** Where packages lie, and all they depend on but what is fetched. */
async function listPackages(names: readonly string[]): Promise<Set<string>> {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }
  const found = new Set<string>()
  for (const name of names) visit('.', name)
  return found

  function visit(from: string, name: string): void {
    const place = locate(from, name)
    const locked = packages[place]
    if (!locked || locked.dev || locked.devOptional || fetched.has(name) || found.has(place)) return
    found.add(place)
    const { dependencies, peerDependencies, optionalDependencies } = locked
    const below = { ...dependencies, ...peerDependencies, ...optionalDependencies }
    for (const each of Object.keys(below)) visit(place, each)
  }

  function locate(from: string, name: string): string {
    const place = join(from, 'node_modules', name)
    return place in packages || from === '.' ? place : locate(dirname(from), name)
  }
}

/** The manifest of a package, and what its licence wants to be handed on. */
async function listNotices(place: string): Promise<string[]> {
  const files = await readdir(join(root, place))
  return files
    .filter((file) => /^(package\.json|(un)?licen[cs]e|copying|notice)/i.test(file))
    .map((file) => join(place, file))
}
