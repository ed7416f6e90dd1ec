import type { LiveEvent, LiveEventName } from '../../../contract/live.ts'
import { changedParts } from '../../../contract/live-stream.ts'
import {
  type Guard,
  isNumber,
  isText,
  isTruth,
  isWhole,
  listOf,
  objectOf,
  oneOf,
  orAbsent,
  orNull,
  readFields,
  recordOf,
} from '../shape.ts'

type DataOf<Name extends LiveEventName> = Extract<LiveEvent, { name: Name }>['data']
type Service = DataOf<'state'>['services'][number]

const atLeast = (least: number): Guard<number> => {
  return (value): value is number => isWhole(value) && value >= least
}
const isService = objectOf<Service>({
  key: isText,
  name: recordOf(isText),
  online: isTruth,
  since: orNull(isWhole),
  players: orNull(isWhole),
  maximum: orNull(isWhole),
  map: orNull(isText),
  version: orNull(isText),
  ping: orNull(isWhole),
  address: orNull(isText),
  joinUrl: orNull(isText),
})

const readers: { [Name in LiveEventName]: (data: unknown) => DataOf<Name> | undefined } = {
  counter: (data) => readFields({ count: atLeast(-1) }, data),
  state: (data) => readFields({ services: listOf(isService), takenAt: orNull(isWhole) }, data),
  notifications: (data) => readFields({ count: atLeast(0) }, data),
  balance: (data) => readFields({ money: isNumber, points: isWhole }, data),
  changed: (data) => readFields({ what: oneOf(changedParts), id: orAbsent(isWhole) }, data),
}

/** What the stream or another tab said, as an event; undefined when it is none of the contract’s. */
export function toLiveEvent(name: string, data: unknown): LiveEvent | undefined {
  if (!Object.hasOwn(readers, name)) return undefined
  const read = readers[name as LiveEventName](data)
  return read && ({ name, data: read } as LiveEvent)
}

/** The same from the text of a stream. */
export function parseLiveEvent(name: string, text: string): LiveEvent | undefined {
  try {
    return toLiveEvent(name, JSON.parse(text))
  } catch {
    return undefined
  }
}
