import type { Language } from '../../../contract/language.ts'
import { listKeysIn, type TextTree } from './complete-texts.ts'

/** The texts by key, `Nav.home`, and paragraphs by their number: `intro.0`. */
export function textsByKey(texts: TextTree): Map<string, string> {
  return new Map(flatten(texts, ''))
}

function flatten(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    flatten(inner, key ? `${key}.${name}` : name),
  )
}

/**
 * The keys of all texts that `language` should have: of what is counted with the forms it has, of paragraphs with the
 * number of each.
 *
 * @param texts those that everything is written in first
 * @param own those of `language`, which may have another number of paragraphs
 */
export function listTextKeys(texts: TextTree, own: TextTree, language: Language): string[] {
  return listKeysIn(texts, language).flatMap((key) => {
    const list = [own, texts].map((tree) => valueAt(tree, key)).find(Array.isArray)
    return list ? list.map((_, index) => `${key}.${index}`) : [key]
  })
}

/** The texts with others in the place of some. What is not there any more is passed over. */
export function layOver(texts: TextTree, changes: ReadonlyMap<string, string>): TextTree {
  if (changes.size === 0) return texts
  const laid = structuredClone(texts)
  for (const [key, text] of changes) {
    const at = key.lastIndexOf('.')
    const group = valueAt(laid, key.slice(0, Math.max(0, at)))
    const name = key.slice(at + 1)
    if (isGroup(group) && typeof ownValue(group, name) === 'string') group[name] = text
  }
  return laid
}

function valueAt(tree: TextTree, key: string): unknown {
  const path = key ? key.split('.') : []
  return path.reduce<unknown>((found, name) => ownValue(found, name), tree)
}

function ownValue(value: unknown, name: string): unknown {
  return isGroup(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
