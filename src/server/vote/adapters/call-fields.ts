import { parseJson } from '../../platform/json.ts'
import type { VoteCall } from '../vote-site.ts'

/** What a call says, by names in lower case: sites write them in many ways. */
export type CallFields = ReadonlyMap<string, string>

/**
 * The fields of a call: of query and form, and of a JSON body those that hold one value each, with a dot where
 * one is within another: `data.username`.
 */
export function fieldsOf({ fields, body, headers }: VoteCall): CallFields {
  const isJson = /\bjson\b/i.test(headers['content-type'] ?? '')
  const found = [...Object.entries(fields), ...(isJson ? listFields(parseJson(body)) : [])]
  return new Map(found.map(([name, value]) => [name.toLowerCase(), value]))
}

const deepest = 3

function listFields(value: unknown, path = '', depth = 0): [string, string][] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return path === '' ? [] : [[path, String(value)]]
  }
  if (typeof value !== 'object' || value === null || depth === deepest) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    listFields(inner, path === '' ? name : `${path}.${name}`, depth + 1),
  )
}

/** The first of these fields that is there and not empty. */
export function firstOf(fields: CallFields, names: readonly string[] = []): string | undefined {
  return names.map((name) => fields.get(name.toLowerCase())).find((value) => Boolean(value))
}
