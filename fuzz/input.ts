import fc from 'fast-check'
import { oddNames, oddValues } from './odd-value.ts'
import { type Schema, valuesOf } from './schema-value.ts'

export type Input = Readonly<Record<string, unknown>>

interface Known {
  schema: Schema
  /** Fields that name what there is, each with what it might hold. */
  plausible: Input
  /** What rows of players are known by: numbers and texts. */
  ids: readonly (string | number)[]
}

/** Inputs of a call: such as its schema says, with ids of rows there are, and such as nobody should send. */
export function inputsOf({ schema, plausible, ids }: Known): fc.Arbitrary<Input> {
  const valid = valuesOf({ type: 'object', properties: {}, ...schema }) as fc.Arbitrary<Input>
  const names = Object.keys(schema.properties ?? {})
  const id = ids.length > 0 ? fc.constantFrom(...ids) : fc.nat(20)
  const ofType = (name: string) => {
    const alike = ids.filter((one) => isOfType(one, schema.properties?.[name]))
    return alike.length > 0 ? fc.constantFrom(...alike) : id
  }
  const likely = valid.map((input) => ({ ...input, ...plausible }))
  const mixed = fc
    .tuple(valid, fc.subarray(Object.keys(plausible)))
    .map(([input, kept]) => ({ ...plausible, ...input, ...pick(plausible, kept) }))
  const aimed = fc.oneof(likely, mixed).chain((input) => withChanged(input, names, ofType))
  const odd = fc.oneof(likely, valid).chain((input) => withOdd(input, names))
  return fc.oneof(
    { weight: 2, arbitrary: valid },
    { weight: 2, arbitrary: likely },
    { weight: 2, arbitrary: mixed },
    { weight: 3, arbitrary: aimed },
    { weight: 4, arbitrary: odd },
  )
}

function isOfType(value: string | number, schema: Schema = {}): boolean {
  const types = [schema, ...(schema.anyOf ?? [])].map(({ type }) => type)
  return types.includes(typeof value === 'number' ? 'integer' : 'string')
}

function pick(input: Input, names: readonly string[]): Input {
  return Object.fromEntries(names.map((name) => [name, input[name]]))
}

type Give = (name: string) => fc.Arbitrary<unknown>

/** The input with some of its fields as `give` has them. */
function withChanged(input: Input, names: readonly string[], give: Give): fc.Arbitrary<Input> {
  return fc
    .subarray([...names], {
      minLength: Math.min(names.length, 1),
      maxLength: Math.min(names.length, 3),
    })
    .chain((some) => fc.record(Object.fromEntries(some.map((name) => [name, give(name)]))))
    .map((changed) => ({ ...input, ...changed }))
}

/** The input with something odd in a field or within it, a field too many or one too few. */
function withOdd(input: Input, names: readonly string[]): fc.Arbitrary<Input> {
  return fc.oneof(
    { weight: 4, arbitrary: withChanged(input, names, () => oddValues) },
    { weight: 3, arbitrary: withChanged(input, names, (name) => withOddPart(input[name])) },
    {
      weight: 1,
      // as a parser would: __proto__ is a field of its own
      arbitrary: fc
        .tuple(oddNames, oddValues)
        .map(([name, value]) => Object.fromEntries([...Object.entries(input), [name, value]])),
    },
    {
      weight: 1,
      arbitrary: fc.subarray([...names]).map((kept) => pick(input, kept)),
    },
  )
}

/** A value with one of its parts odd, at any depth. */
function withOddPart(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === 'string') {
    return fc.oneof(
      oddValues,
      fc.constantFrom('\u0000', '\ud800', '\u202e', '👍', '\n').map((sign) => value + sign),
    )
  }
  if (typeof value !== 'object' || value === null) return oddValues
  const parts = Object.entries(value)
  if (parts.length === 0)
    return fc.oneof(
      oddValues,
      oddValues.map((one) => [one]),
    )
  return fc
    .constantFrom(...parts)
    .chain(([name, part]) => withOddPart(part).map((odd) => [name, odd] as const))
    .map(([name, odd]) =>
      Array.isArray(value)
        ? value.map((part: unknown, place) => (String(place) === name ? odd : part))
        : Object.fromEntries([...parts.filter(([one]) => one !== name), [name, odd]]),
    )
}
