import { z } from 'zod'
import { Language } from '../../../contract/language-schema.ts'

/** A text of the owner: one for all languages, or one for each. */
export const OwnText = z
  .union([
    z.string(),
    z
      .record(Language, z.string())
      .refine((text) => Object.keys(text).length > 0, 'expected a text in at least one language'),
  ])
  .meta({ type: 'text' })

/** Whether no two have the same. */
export function isDistinct<Key extends string>(key: Key) {
  return (list: readonly Record<Key, string | number>[]) =>
    new Set(list.map((one) => one[key])).size === list.length
}

/** Letters, digits, `_` and `-`: in addresses and records, so for ever the same. */
export const Key = z
  .string()
  .regex(/^[\w-]{1,40}$/, 'expected letters, digits, _ and - only')
  .meta({ type: '1 to 40 letters, digits, `_` and `-`' })

/** Money of the site or of the world: more than nothing, two decimals at most. */
export const Amount = z
  .number()
  .positive()
  .max(1_000_000)
  .multipleOf(0.01, 'expected two decimals at most')
  .meta({ type: 'amount above 0' })

/** What one of a few things brings at a vote or a place. */
export const Points = z.int().positive().max(1_000_000).meta({ type: '1 to 1000000' })

/** What one of the adapter functions returns; `examples` names them. */
export function AdapterOption<Named extends { create: unknown }>(examples: string) {
  const isAdapter = (value: unknown): value is Named =>
    typeof value === 'object' && value !== null && 'create' in value
  return z
    .custom<Named>(isAdapter, `expected an adapter: ${examples}`)
    .meta({ type: 'one of its functions' })
}

export function Adapter<Named extends { create: unknown }>(examples: string) {
  return AdapterOption<Named>(examples).optional()
}

/** An adapter, or `'none'` for what the owner does not have. */
export function AdapterOrNone<Named extends { create: unknown }>(examples: string) {
  const adapter = AdapterOption<Named>(examples)
  return z
    .custom<Named | 'none'>(
      (value) => value === 'none' || adapter.safeParse(value).success,
      `expected an adapter: ${examples}; or 'none'`,
    )
    .meta({ type: "one of its functions, or `'none'`" })
    .optional()
}

/** A list of them, each with a key of its own. */
export function Adapters<Named extends { create: unknown; key: string }>(examples: string) {
  return z
    .array(AdapterOption<Named>(examples), `expected a list of adapters: [${examples}]`)
    .refine(isDistinct('key'), 'expected a key of its own for each')
    .meta({ type: 'list of its functions' })
    .optional()
}

/** A key or password: something, without the space that copying leaves around it. */
export const Secret = (expected: string) => z.string(expected).trim().min(1, expected)

/** The origin of a service’s API, which differs for some accounts, and for a fake. */
export const ApiUrl = (usual: string) =>
  z
    .url({ protocol: /^https?$/, error: `expected an address such as ${usual}` })
    .default(usual)
    .transform((url) => new URL(url).origin)
