import type { TextKey } from '../../contract/translation.ts'
import { Fault, type Words } from '../platform/check.ts'

/** The forum answered well, with nothing in it. */
export class NothingToShow extends Fault {}

/** What an owner can do, by the words of the failure: those of the guarded client and of the adapters. */
const advices: readonly [RegExp, TextKey<'doctor'>][] = [
  [/could not be found|refused the connection/, 'Forum.advice.start'],
  [
    /cannot be reached|did not accept|did not answer in time|too slow|left alone/,
    'Forum.advice.reach',
  ],
  [/certificate/, 'Forum.advice.certificate'],
  [/not JSON|unknown shape/, 'Forum.advice.software'],
  [/answered 40[13]/, 'Forum.advice.guests'],
  [/answered 404/, 'Forum.advice.ids'],
]

export function adviceOnForum(name: string): (error: unknown) => Words {
  return (error) => ({ key: adviceKey(error), values: { name } })
}

function adviceKey(error: unknown): TextKey<'doctor'> {
  if (error instanceof NothingToShow) return 'Forum.advice.nothing'
  const words = error instanceof Error ? error.message : ''
  return advices.find(([pattern]) => pattern.test(words))?.[1] ?? 'Forum.advice.other'
}
