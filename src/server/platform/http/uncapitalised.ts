import type { z } from 'zod/mini'

/** Fields under names that begin small, as names of the code do: `Subject` of a call as `subject`. */
export type Uncapitalised<Fields> = {
  [Name in keyof Fields as Uncapitalize<Name & string>]: Fields[Name]
}

/** What a call says, as the handler of its endpoint has it. */
export type GivenTo<Called extends { input: z.core.$ZodType }> = Uncapitalised<
  z.output<Called['input']>
>

export function toUncapitalised<Fields>(fields: Fields): Uncapitalised<Fields> {
  const entries = Object.entries(fields as object).map(([name, value]) => [
    name.charAt(0).toLowerCase() + name.slice(1),
    value as unknown,
  ])
  return Object.fromEntries(entries) as Uncapitalised<Fields>
}
