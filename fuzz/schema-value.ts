import fc from 'fast-check'

/** What the OpenAPI document says of a value: a JSON Schema. */
export interface Schema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  multipleOf?: number
}

/** Of texts that may be long; what is longer is among the odd values. */
const longestText = 60

/** Of several alphabets and directions, of one, two and more units, to be combined and not to be seen. */
const letters = fc.constantFrom(...'aZ9 -_.@éßœİıΩя漢かعא\u0301\u200d\u202e\ufeff👍👨‍👩‍👧🇫🇷\n')

const byType: Record<string, (schema: Schema) => fc.Arbitrary<unknown>> = {
  object: toRecord,
  array: ({ items = {}, minItems = 0, maxItems = 4 }) =>
    fc.array(valuesOf(items), { minLength: minItems, maxLength: Math.min(maxItems, 4) }),
  string: toText,
  integer: ({ minimum = -1000, maximum = 1000 }) =>
    fc.oneof(
      fc.integer({ min: minimum, max: maximum }),
      // rows are few, and their numbers small
      fc.integer({ min: Math.max(minimum, 0), max: Math.min(maximum, Math.max(minimum, 0) + 20) }),
    ),
  number: ({ exclusiveMinimum = 0, minimum = exclusiveMinimum, maximum = 1000 }) =>
    fc
      .integer({ min: Math.ceil(minimum * 100), max: Math.min(maximum * 100, 2 ** 31) })
      .map((hundredths) => hundredths / 100),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
}

/** Values the schema takes, as far as it says what those are. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf))
  return byType[schema.type ?? '']?.(schema) ?? fc.jsonValue({ maxDepth: 2 })
}

function toRecord(schema: Schema): fc.Arbitrary<unknown> {
  const { properties, required = [], propertyNames, additionalProperties } = schema
  if (properties === undefined && typeof additionalProperties === 'object') {
    const names = propertyNames ? valuesOf(propertyNames) : fc.string()
    return fc.dictionary(names as fc.Arbitrary<string>, valuesOf(additionalProperties), {
      maxKeys: 4,
    })
  }
  const model = Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, one]) => [name, valuesOf(one)]),
  )
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) })
}

function toText({ format, pattern, minLength = 0, maxLength = longestText }: Schema) {
  if (format === 'uuid') return fc.uuid()
  if (format === 'uri') return fc.webUrl()
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, longestText)) }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(withFewLetters(pattern), 'u'))
  return fc.oneof(fc.string(length), fc.string({ ...length, unit: letters }))
}

/** To list all letters of a script, or all that are no control characters, takes seconds. */
function withFewLetters(pattern: string): string {
  return pattern.replaceAll('\\p{Script=Latin}', 'A-Za-zÀ-ž').replaceAll('\\P{Cc}', '[ -~À-ž漢👍]')
}
