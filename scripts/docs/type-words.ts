import { z } from 'zod'
import { toLiteral } from '../literal.ts'
import { coreOf, metaOf } from './option-meta.ts'

/** What an option may be, in words: `1 to 65535`, `list of texts`. */
export function typeWords(schema: z.ZodType): string {
  const { type } = metaOf(schema)
  if (type !== undefined) return type
  const core = coreOf(schema)
  if (core instanceof z.ZodString || core instanceof z.ZodURL) return stringWords(core)
  if (core instanceof z.ZodNumber) return numberWords(core)
  if (core instanceof z.ZodBoolean) return '`true` or `false`'
  if (core instanceof z.ZodEnum) return oneOf(core.options)
  if (core instanceof z.ZodLiteral) return oneOf([...core.values])
  if (core instanceof z.ZodUnion)
    return listed(core.options.map((one) => typeWords(toClassic(one))))
  if (core instanceof z.ZodArray) return `list of ${typeWords(toClassic(core.element))}`
  if (core instanceof z.ZodRecord) return recordWords(core)
  if (core instanceof z.ZodObject) return `\`{ ${Object.keys(core.shape).join(', ')} }\``
  throw new Error(`what may a ${core.def.type} be? Say it in words: .meta({ type: '…' })`)
}

/** Parts of a schema are typed as what all of zod’s flavours have; here all are of the classic one. */
export const toClassic = (schema: z.core.$ZodType) => schema as z.ZodType

function stringWords(schema: z.ZodString | z.ZodURL): string {
  const { minLength, maxLength } = schema
  if (schema instanceof z.ZodURL) return 'http(s) address'
  if (maxLength !== null) return `${minLength ?? 0} to ${maxLength} characters`
  return 'text'
}

function numberWords({ minValue, maxValue, format }: z.ZodNumber): string {
  const least = bounded(minValue)
  const most = bounded(maxValue)
  const kind = format === 'safeint' ? 'whole number' : 'number'
  if (least !== undefined && most !== undefined) return `${least} to ${most}`
  return least === undefined ? kind : `${kind}, ${least} or more`
}

const bounded = (bound: number | null) =>
  bound !== null && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined

function recordWords({ keyType, valueType }: z.ZodRecord): string {
  return `${typeWords(toClassic(keyType))} → ${typeWords(toClassic(valueType))}`
}

const oneOf = (values: readonly unknown[]) =>
  listed(values.map((value) => `\`${toLiteral(value)}\``))

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${last}` : last
}
