import { z } from 'zod'
import { toLiteral } from '../literal.ts'
import { coreOf, defaultOf, metaOf } from './option-meta.ts'
import { toClassic, typeWords } from './type-words.ts'

/** One line of a table: what an owner may write, in Markdown. */
export interface Option {
  key: string
  type: string
  default: string
  example: string
  /** Empty where nobody has written it yet. */
  meaning: string
  /** Whether its own schema does not take the example. */
  isRefused: boolean
}

/** The options of an object, those within each following it by a name such as `footer.legacy`. */
export function listOptions(schema: z.ZodType, prefix = ''): Option[] {
  return Object.entries(shapeOf(schema) ?? {}).flatMap(([key, field]) => {
    const name = prefix + key
    const parts = hasParts(field) ? listOptions(field, `${name}${isList(field) ? '[].' : '.'}`) : []
    const isGroup = parts.length > 0 && metaOf(field).description === undefined
    return isGroup ? parts : [toOption(name, field), ...parts]
  })
}

/** Whether what is within an option is described one by one. */
export function hasParts(schema: z.ZodType): boolean {
  return Object.values(shapeOf(schema) ?? {}).some(
    (field) => metaOf(field).description !== undefined || hasParts(field),
  )
}

/** Whether it is a list, of objects with options. */
export const isList = (schema: z.ZodType) => coreOf(schema) instanceof z.ZodArray

/** What is in an object, or in each object of a list. */
function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | undefined {
  const core = coreOf(schema)
  if (core instanceof z.ZodArray) return shapeOf(toClassic(core.element))
  return core instanceof z.ZodObject ? core.shape : undefined
}

export function toOption(key: string, schema: z.ZodType): Option {
  const { description = '', example } = metaOf(schema)
  return {
    key,
    type: typeWords(schema),
    default: defaultWords(schema),
    example: exampleWords(schema),
    meaning: description,
    isRefused: example !== undefined && !schema.safeParse(example).success,
  }
}

function defaultWords(schema: z.ZodType): string {
  const value = defaultOf(schema)
  const words = metaOf(schema).default
  if (words !== undefined) return words
  const isFilledBelow = hasParts(schema) && toLiteral(value) === '{}'
  if (value !== undefined && !isFilledBelow) return `\`${toLiteral(value)}\``
  return schema.safeParse(undefined).success ? '–' : 'required'
}

function exampleWords(schema: z.ZodType): string {
  const { example = anotherThanDefault(schema), code } = metaOf(schema)
  if (code !== undefined) return `\`${code}\``
  return example === undefined ? '–' : `\`${toLiteral(example)}\``
}

/** Of what is one of a few, what it is not already. */
function anotherThanDefault(schema: z.ZodType): unknown {
  const core = coreOf(schema)
  const usual = defaultOf(schema)
  if (core instanceof z.ZodBoolean) return usual !== true
  if (core instanceof z.ZodEnum) return core.options.find((value) => value !== usual)
  if (core instanceof z.ZodLiteral) return [...core.values].find((value) => value !== usual)
  return undefined
}
