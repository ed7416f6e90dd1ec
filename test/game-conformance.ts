import { afterEach, beforeEach, describe } from 'vitest'
import { describeGameAccounts } from './game-conformance-accounts.ts'
import { describeDelivery } from './game-conformance-delivery.ts'
import { describeGameFailures } from './game-conformance-failures.ts'
import { describeOddities } from './game-conformance-oddities.ts'
import { describeReading } from './game-conformance-reading.ts'
import { describeServices } from './game-conformance-services.ts'
import { describeWriting } from './game-conformance-writing.ts'
import type { GameTraits, OpenGame } from './game-conformance-traits.ts'

export type { GameCast, GameTraits, OpenGame } from './game-conformance-traits.ts'

/** Milliseconds the game has for a response: one that is only late on a busy machine is not one that hangs. */
const patient = 20_000

/** What every adapter promises, in the same sentences for all. Each test opens the game, and closes it. */
export function describeGame(
  name: string,
  open: (timeoutMs: number) => Promise<OpenGame>,
  traits: GameTraits,
) {
  describe(`${name}, like every game`, () => {
    let opened: OpenGame | undefined
    beforeEach(async () => {
      opened = await open(patient)
    })
    afterEach(async () => {
      await opened?.close()
      opened = undefined
    })
    const game = (): OpenGame => {
      if (!opened) throw new Error('the game is not open')
      return opened
    }

    describeReading(game, traits)
    describeServices(game, traits)
    if (traits.accounts) describeGameAccounts(game, traits.accounts)
    if (traits.delivers) describeDelivery(game, traits.delivers)
    if (traits.writesNarrowly) describeWriting(game)
    if (traits.isRemote) {
      if (!traits.tellsNamesOnly) describeOddities(game)
      describeGameFailures(game, open, traits)
    }
  })
}
