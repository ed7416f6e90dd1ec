import { readdirSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { pages } from '../src/contract/page.ts'

/** Files of an entry or a route, as React Router lists them for its own loader. */
interface Files {
  module: string
  imports: string[]
  parentId?: string
  clientActionModule?: string
  clientLoaderModule?: string
  clientMiddlewareModule?: string
  hydrateFallbackModule?: string
}

interface Manifest {
  url: string
  entry: Files
  routes: Record<string, Files>
}

const client = resolve(import.meta.dirname, '../build/client')

/** JavaScript of each page that is loaded before it is alive: bytes, as compressed by Brotli, by the page’s name. */
export function readFirstLoads(): Record<string, number> {
  const manifest = readManifest()
  const names = Object.keys(pages)
  return Object.fromEntries(names.map((name) => [name, sizeOf(filesOf(manifest, name))]))
}

function readManifest(): Manifest {
  const file = readdirSync(`${client}/assets`).find((name) => /^manifest-\w+\.js$/.test(name))
  if (file === undefined) throw new Error('the pages are not built: npm run build')
  const text = readFileSync(`${client}/assets/${file}`, 'utf8')
  return JSON.parse(text.replace(/^[^{]*/, '').replace(/;\s*$/, '')) as Manifest
}

function filesOf({ url, entry, routes }: Manifest, name: string): Set<string> {
  const files = new Set([url, entry.module, ...entry.imports])
  for (let route = routes[name]; route; route = routes[route.parentId ?? '']) {
    const { clientActionModule, clientLoaderModule, clientMiddlewareModule } = route
    const parts = [route.module, ...route.imports, clientActionModule, clientLoaderModule]
    for (const file of [...parts, clientMiddlewareModule, route.hydrateFallbackModule]) {
      if (file !== undefined) files.add(file)
    }
  }
  return files
}

function sizeOf(files: ReadonlySet<string>): number {
  const sizes = [...files].map((file) => statSync(`${client}${file}.br`).size)
  return sizes.reduce((sum, size) => sum + size, 0)
}
