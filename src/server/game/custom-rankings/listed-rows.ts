import { gameUnavailable } from '../adapters/emulator-database.ts'
import type { GivenRow } from './ranking-adapter.ts'

/** Where names and values stand, as `fieldOptions` has it. */
export interface Fields {
  rows?: string | undefined
  nameField?: string | undefined
  valueField?: string | undefined
}

/**
 * The rows of JSON: objects of a list, or of an object whose keys are names and whose values are objects or numbers.
 * `option` is what the owner called it by: `httpRanking`.
 *
 * @throws {AppError} `GameUnavailable` where there is neither
 */
export function listRows(option: string, json: unknown, fields: Fields): GivenRow[] {
  const { rows, nameField = 'name', valueField = 'value' } = fields
  const found = rows === undefined ? json : valueAt(json, rows)
  if (Array.isArray(found)) {
    return found.map((row) => ({ name: valueAt(row, nameField), value: valueAt(row, valueField) }))
  }
  if (typeof found !== 'object' || found === null) {
    const given = rows === undefined ? 'the whole of the JSON' : JSON.stringify(rows)
    throw gameUnavailable(
      `${option}.rows: given ${given}, where ${found === undefined ? 'nothing' : `a ${typeof found}`} is; expected a list or an object`,
    )
  }
  return Object.entries(found).map(([key, row]) => ({
    name: fields.nameField === undefined ? key : valueAt(row, nameField),
    value: typeof row === 'object' ? valueAt(row, valueField) : row,
  }))
}

/** What stands at a path of own properties; undefined where there is none. */
function valueAt(json: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    return isThere ? Reflect.get(value, name) : undefined
  }, json)
}
