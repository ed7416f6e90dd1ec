import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { z } from 'zod/mini'
import { type AnyEndpoint, endpointByName, endpoints } from '../src/contract/endpoints.ts'
import routes from '../src/web/app/routes.ts'
import { namespacesOf } from '../src/web/app/page-namespaces.ts'

const root = resolve(import.meta.dirname, '..')
const web = resolve(root, 'src/web')
const contract = resolve(root, 'src/contract')

/** A page as its modules say it. */
export interface PageModules {
  /** The module of its route, such as `routes/home.tsx`. */
  name: string
  /** Texts it has loaded: what its routes ask for, and those of every page. */
  namespaces: string[]
  /** Paths of all modules of the pages that it runs, or may come to load. */
  modules: string[]
}

/** The module of a route. */
interface Module {
  id: string
  file: string
}

/** Every page there is. */
export function listPages(): PageModules[] {
  return listChains(routes, [{ id: 'root', file: 'root.tsx' }]).map((chain) => {
    const files = chain.map(({ file }) => resolve(web, 'app', file))
    return {
      name: chain.at(-1)?.file ?? '',
      namespaces: namespacesOf(chain),
      modules: [...files.reduce(reach, new Set<string>())],
    }
  })
}

/** What these modules call of the contract, by its name or what describes it, and what they check with. */
export async function readContractUse(modules: readonly string[]) {
  const used = await Promise.all(modules.map(importsOfContract))
  const values = new Set(used.flat())
  const isCall = (value: unknown): value is AnyEndpoint => endpoints.includes(value as AnyEndpoint)
  const called = modules.flatMap(callsOf)
  return {
    calls: [...new Set([...called, ...[...values].filter(isCall)])],
    schemas: [...values].filter((value) => value instanceof z.ZodMiniType),
  }
}

/**
 * Modules of the features of the server that answer a call, by its path; they may be of more than one. A folder within
 * a feature that has routes of its own is apart.
 */
export async function readServing(): Promise<Map<string, string[]>> {
  const serving = new Map<string, string[]>()
  const found = globSync('src/server/*/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const files = found.filter((path) => !path.startsWith('src/server/platform/'))
  const parts = files.filter((path) => path.endsWith('-routes.ts')).map(dirname)
  const partOf = (path: string) => parts.find((part) => part === dirname(path))
  const byFeature = Map.groupBy(files, (path) => {
    const part = partOf(path)
    return part && part.split('/').length > 3 ? part : path.split('/')[2]
  })
  for (const paths of byFeature.values()) {
    const modules = paths.map((path) => resolve(root, path))
    const { calls } = await readContractUse(modules)
    for (const { path } of calls) serving.set(path, [...(serving.get(path) ?? []), ...modules])
  }
  return serving
}

const texts = new Map<string, string>()

export function readModule(path: string): string {
  const text = texts.get(path) ?? readFileSync(path, 'utf8')
  texts.set(path, text)
  return text
}

/** The modules of a page’s routes, from the outermost to its own. */
function listChains(entries: readonly RouteConfigEntry[], above: readonly Module[]): Module[][] {
  return entries.flatMap(({ id = '', file, children = [] }) => {
    const chain = [...above, { id, file }]
    return children.length > 0 ? listChains(children, chain) : [chain]
  })
}

/** Adds a module and those of the pages that it imports, at once or later. */
function reach(seen: Set<string>, file: string): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const further = importsOf(file).map(({ path }) => path)
  return further
    .filter((path) => path.startsWith(`${web}/`) && existsSync(path))
    .reduce(reach, seen)
}

function callsOf(file: string): AnyEndpoint[] {
  const names = readModule(file).matchAll(/'((?:GET|POST) \/api\/[^']+)'/g)
  return [...names].flatMap(([, name = '']) => endpointByName.get(name) ?? [])
}

async function importsOfContract(file: string): Promise<unknown[]> {
  const taken = importsOf(file).filter(({ path }) => dirname(path) === contract)
  const values = taken.map(async ({ path, names }) => {
    const module = (await import(/* @vite-ignore */ path)) as Record<string, unknown>
    return names.map((name) => module[name])
  })
  return (await Promise.all(values)).flat()
}

const statement =
  /^(?:import|export) (?!type )(?:([^']*) from )?'(\.[^']+\.tsx?)'|\bimport\('(\.[^']+)'\)/gm

/** What a module of the project imports for more than its types. */
function importsOf(file: string): { path: string; names: string[] }[] {
  const text = readModule(file)
  return [...text.matchAll(statement)].map(([, list = '', path, later = '']) => {
    const [, whole] = /\* as (\w+)/.exec(list) ?? []
    const names = whole
      ? [...text.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))].map(([, name]) => name)
      : list.split(',').map((one) => /^[\s{]*(?!type )(\w+)/.exec(one)?.[1])
    return { path: resolve(dirname(file), path ?? later), names: names.filter(isThere) }
  })
}

function isThere(name: string | undefined): name is string {
  return name !== undefined
}
