import { dirname, relative, resolve, sep } from 'node:path'

const source = resolve(import.meta.dirname, '../../src')

/** Where a file of `src` belongs: `app`, `contract`, `server/forum`, `web/app`. */
function zoneOf(file: string): { side: string; feature: string } | undefined {
  const parts = relative(source, file).split(sep)
  if (parts[0] === '..') return undefined
  const [side = '', feature = ''] = parts
  return { side, feature: parts.length > 2 ? feature : '' }
}

/** Why `from` may not import `to`, or undefined when it may. Folders are read from the paths: new features are covered. */
export function whyForbidden(from: string, to: string): string | undefined {
  const importer = zoneOf(from)
  const target = zoneOf(to)
  // a test composes what it tests, as the app does
  const isTest = /\.test\.tsx?$/.test(from)
  if (!importer || !target || importer.side === 'app' || isTest) return undefined
  if (target.side === 'app') return 'nothing else under src imports the app'
  if (importer.side === 'contract' && target.side !== 'contract') {
    return 'the contract imports neither server nor web'
  }
  if (target.side === 'contract') return undefined
  if (importer.side !== target.side) return 'server and web never import each other'
  const isComposition = importer.feature === 'app' && importer.side === 'web'
  const isShared = ['platform', 'base', 'ui'].includes(target.feature)
  if (isComposition || importer.feature === target.feature) return undefined
  if (isShared && importer.feature !== 'platform' && importer.feature !== 'ui') return undefined
  if (importer.side === 'web' && isShared) return undefined
  return `${importer.side}/${importer.feature} may not import ${target.side}/${target.feature}`
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
