import { z } from 'zod'

/** What stands beside a schema for whoever reads of it, by `.meta({ … })`. */
const OptionMeta = z.strictObject({
  /** What it decides, as a sentence. */
  description: z.string().optional(),
  /** In place of the words made from the schema, where those would be hard to read. */
  type: z.string().optional(),
  /** Where a default is no value: `the name`. */
  default: z.string().optional(),
  /** A value the schema takes. */
  example: z.unknown().optional(),
  /** An example that is no value: `process.env.FORUM_KEY`. */
  code: z.string().optional(),
})
export type OptionMeta = z.output<typeof OptionMeta>

/** Of the schema, and of what it wraps where it says nothing itself. */
export function metaOf(schema: z.ZodType): OptionMeta {
  const wrapped = innerOf(schema)
  return {
    ...(wrapped && metaOf(wrapped)),
    ...OptionMeta.parse(z.globalRegistry.get(schema) ?? {}),
  }
}

/** What is wrapped to be optional, to have a default or to become something else. */
function innerOf(schema: z.ZodType): z.ZodType | undefined {
  const def = schema.def as { innerType?: z.ZodType; in?: z.ZodType; out?: z.ZodType }
  return def.innerType ?? (def.out instanceof z.ZodTransform ? def.in : def.out)
}

/** The schema without all that wraps it. */
export function coreOf(schema: z.ZodType): z.ZodType {
  const inner = innerOf(schema)
  return inner ? coreOf(inner) : schema
}

/** What an option is when it is left out; undefined where nothing takes its place. */
export function defaultOf(schema: z.ZodType): unknown {
  const { defaultValue } = schema.def as { defaultValue?: unknown }
  const inner = innerOf(schema)
  return defaultValue ?? (inner && defaultOf(inner))
}
