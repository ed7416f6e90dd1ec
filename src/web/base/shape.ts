/** Whether a value is of a type: what schemas say, for what every page loads. */
export type Guard<Type> = (value: unknown) => value is Type
type Fields<Type> = { [Name in keyof Type]-?: Guard<Type[Name]> }

export const isText: Guard<string> = (value) => typeof value === 'string'
export const isTruth: Guard<boolean> = (value) => typeof value === 'boolean'
export const isNumber: Guard<number> = (value): value is number => Number.isFinite(value)
export const isWhole: Guard<number> = (value): value is number => Number.isSafeInteger(value)

export function orNull<Type>(isIt: Guard<Type>): Guard<Type | null> {
  return (value) => value === null || isIt(value)
}

export function orAbsent<Type>(isIt: Guard<Type>): Guard<Type | undefined> {
  return (value) => value === undefined || isIt(value)
}

export function oneOf<const Type extends string>(values: readonly Type[]): Guard<Type> {
  return (value): value is Type => values.some((one) => one === value)
}

export function listOf<Type>(isIt: Guard<Type>): Guard<Type[]> {
  return (value): value is Type[] => Array.isArray(value) && value.every(isIt)
}

export function recordOf<Type>(isIt: Guard<Type>): Guard<Record<string, Type>> {
  return (value): value is Record<string, Type> =>
    isRecord(value) && Object.values(value).every(isIt)
}

export function objectOf<Type extends object>(fields: Fields<Type>): Guard<Type> {
  return (value): value is Type => readFields(fields, value) !== undefined
}

/** Those fields of an object and no others; undefined where one of them is of another type. */
export function readFields<Type extends object>(
  fields: Fields<Type>,
  value: unknown,
): Type | undefined {
  if (!isRecord(value)) return undefined
  const entries = Object.entries<Guard<unknown>>(fields).map(([name, isIt]) => {
    return { name, found: value[name], isRight: isIt(value[name]) }
  })
  if (entries.some(({ isRight }) => !isRight)) return undefined
  const there = entries.filter(({ found }) => found !== undefined)
  return Object.fromEntries(there.map(({ name, found }) => [name, found])) as Type
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
