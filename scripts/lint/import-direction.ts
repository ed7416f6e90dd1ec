import { dirname, relative, resolve, sep } from 'node:path'

const source = resolve(import.meta.dirname, '../../src')

interface Zone {
  side: string
  /** The folder of the side: `forum`, `platform`. Empty for what lies loose in it. */
  room: string
  path: string
}

/** Where a file of `src` belongs: to `app`, `contract`, a room of `server` or `web`. */
function zoneOf(file: string): Zone | undefined {
  const parts = relative(source, file).split(sep)
  if (parts[0] === '..') return undefined
  const [side = '', room = ''] = parts
  return { side, room: parts.length > 2 ? room : '', path: parts.slice(1).join('/') }
}

/** Why `from` may not import `to`, or undefined when it may. Folders are read from the paths: new features are covered. */
export function whyForbidden(from: string, to: string): string | undefined {
  const importer = zoneOf(from)
  const target = zoneOf(to)
  if (!importer || !target) return undefined
  if (target.side === 'app') return 'nothing else under src imports the app'
  if (importer.side === 'contract' && target.side !== 'contract') {
    return 'the contract imports neither server nor web'
  }
  if (target.side === 'contract') return undefined
  if (importer.side !== target.side) return 'server and web never import each other'
  const isFree = importer.side === 'web' ? isFreeInWeb : isFreeInServer
  if (isFree(importer.room, target)) return undefined
  return `${importer.side}/${importer.room} may not import ${target.side}/${target.path}`
}

function isFreeInServer(room: string, target: Zone): boolean {
  return room === target.room || (target.room === 'platform' && room !== '')
}

/** `base` knows nobody, `ui` no session, features not each other, `app` all. Nothing lies outside of a room. */
function isFreeInWeb(room: string, target: Zone): boolean {
  if (room === '' || target.room === '') return false
  if (room === target.room || room === 'app') return true
  if (room === 'base') return false
  if (room === 'ui') return target.room === 'base' && !target.path.startsWith('base/session/')
  return target.room === 'base' || target.room === 'ui'
}

interface ImportNode {
  source?: { value?: unknown } | null
}

interface RuleContext {
  filename: string
  report(problem: { message: string; node: unknown }): void
}

export const importDirection = {
  create(context: RuleContext) {
    const check = (node: ImportNode) => {
      const name = node.source?.value
      if (typeof name !== 'string' || !name.startsWith('.')) return
      const message = whyForbidden(context.filename, resolve(dirname(context.filename), name))
      if (message) context.report({ message, node: node.source })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}
