import fc from 'fast-check'
import type { Caller } from './cast.ts'
import type { Operation } from './document.ts'
import { inputsOf } from './input.ts'
import { type FuzzRequest, requestsOf } from './request.ts'

/** A request, and the call of the document it is made for. */
export interface Drawn {
  operation: Operation
  request: FuzzRequest
}

interface Bag {
  operations: readonly Operation[]
  ids: readonly (string | number)[]
  seed: number
}

/** Draws requests: request `number` is the same in each run of that seed, but for ids the database makes up. */
export function createDraw({ operations, ids, seed }: Bag) {
  const drawn = new Map(operations.map((one) => [one, toRequests(one, ids)]))
  const drawnOf = (some: readonly Operation[]) =>
    fc.constantFrom(...some).chain((one) => drawn.get(one) ?? fc.constant(undefined))

  return (number: number, caller: Caller): Drawn => {
    const admitted = operations.filter(({ access }) => caller.may(access))
    const any = fc.oneof(
      { weight: 5, arbitrary: drawnOf(admitted) },
      { weight: 1, arbitrary: drawnOf(operations) },
    )
    const [one] = fc.sample(any, { seed: seed * 1_000_003 + number, numRuns: 1 })
    if (!one) throw new Error('nothing was drawn')
    return one
  }
}

function toRequests(operation: Operation, ids: Bag['ids']): fc.Arbitrary<Drawn | undefined> {
  return inputsOf({ ...operation, ids })
    .chain((input) => requestsOf(operation, input))
    .map((request) => ({ operation, request }))
}
