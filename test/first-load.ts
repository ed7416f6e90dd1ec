import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { pages } from '../src/contract/page-list.ts'

type Manifest = ServerBuild['assets']

const build = resolve(import.meta.dirname, '../build')

/** JavaScript of each page that is loaded before it is alive: bytes, as compressed by Brotli, by the page’s name. */
export async function readFirstLoads(): Promise<Record<string, number>> {
  const { assets } = (await import(`${build}/server/index.js`)) as ServerBuild
  const names = Object.keys(pages)
  return Object.fromEntries(names.map((name) => [name, sizeOf(filesOf(assets, name))]))
}

function filesOf({ url, entry, routes }: Manifest, name: string): Set<string> {
  const files = new Set([url, entry.module, ...entry.imports])
  for (let route = routes[name]; route; route = routes[route.parentId ?? '']) {
    const { clientActionModule, clientLoaderModule, clientMiddlewareModule } = route
    const parts = [route.module, ...(route.imports ?? []), clientActionModule, clientLoaderModule]
    for (const file of [...parts, clientMiddlewareModule, route.hydrateFallbackModule]) {
      if (file !== undefined) files.add(file)
    }
  }
  return files
}

function sizeOf(files: ReadonlySet<string>): number {
  const sizes = [...files].map((file) => statSync(`${build}/client${file}.br`).size)
  return sizes.reduce((sum, size) => sum + size, 0)
}
