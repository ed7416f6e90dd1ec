import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

// Node keeps a module for as long as the process lives. Under another address it is another module, so what has
// changed, and all that imports it, is asked for with a number behind its address.
const versions = new Map<string, number>()
const importers = new Map<string, Set<string>>()

const withoutVersion = (url: string) => url.replace(/\?v=\d+$/, '')

/** Follows from now on who imports what, so that all but packages can be loaded anew. */
export function followImports(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const { url } = found
      if (!url.startsWith('file:') || url.includes('/node_modules/')) return found
      if (context.parentURL !== undefined) note(url, withoutVersion(context.parentURL))
      const version = versions.get(url)
      return version === undefined ? found : { ...found, url: `${url}?v=${version}` }
    },
  })
}

function note(url: string, importer: string): void {
  importers.set(url, (importers.get(url) ?? new Set()).add(importer))
}

/** Has the next import load a file of that path, and whatever imports it, anew. */
export function refresh(path: string): void {
  const changed = new Set([pathToFileURL(path).href])
  // a set is walked to its end, which moves while it grows
  for (const url of changed) {
    versions.set(url, (versions.get(url) ?? 0) + 1)
    for (const importer of importers.get(url) ?? []) changed.add(importer)
  }
}

/** Has the next import load every file anew. Under its address, one that could not be loaded stays so. */
export function refreshAll(): void {
  for (const url of importers.keys()) versions.set(url, (versions.get(url) ?? 0) + 1)
}
