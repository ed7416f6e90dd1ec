import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type {
  Delivery,
  DeliveryKind,
  GameDelivery,
} from '../src/server/platform/game/game-delivery.ts'
import type { OpenGame } from './game-conformance-traits.ts'

export function describeDelivery(game: () => OpenGame, kinds: readonly DeliveryKind[]) {
  const delivery = (): GameDelivery => {
    const port = game().game.delivery
    if (!port) throw new Error('expected delivery, found none')
    return port
  }
  /** A reward for the account of the cast, whose first character gets it. */
  function aReward(kind: DeliveryKind = kinds[0] ?? 'item'): Delivery {
    const { account, ranked } = game().cast
    const characterId = account.characters[0] ?? ''
    return {
      key: `test-${randomBytes(8).toString('hex')}`,
      characterId,
      characterName: ranked.find(({ id }) => id === characterId)?.name ?? 'Alys',
      gameAccount: account.id,
      kind,
      ...(kind === 'item' && { item: '25' }),
      amount: 3,
      subject: 'Thank you "for" voting',
      text: 'A small gift.\nWith <love>.',
    }
  }
  async function countArrivals(act: () => Promise<unknown>): Promise<number> {
    const { countDeliveries, cast } = game()
    if (!countDeliveries) throw new Error('a game that delivers must count what arrived')
    const receiver = cast.account.characters[0] ?? ''
    const before = await countDeliveries(receiver)
    await act()
    return (await countDeliveries(receiver)) - before
  }

  test('it says what it hands out, and that the way is open', async () => {
    expect(delivery().kinds).toEqual(kinds)
    expect(await delivery().check()).toMatch(/./)
  })

  test.each(kinds)('a reward of the kind %s arrives', async (kind) => {
    expect(await countArrivals(() => delivery().deliver(aReward(kind)))).toBe(1)
  })

  test('a reward that is tried again arrives once', async () => {
    const reward = aReward()
    const arrived = await countArrivals(async () => {
      for (let times = 0; times < 3; times += 1) await delivery().deliver(reward)
    })
    expect(arrived).toBe(1)
  })

  test('a reward that is tried ten times at once arrives once', async () => {
    const reward = aReward()
    const tries = () => Array.from({ length: 10 }, () => delivery().deliver(reward))
    const arrived = await countArrivals(async () => {
      const results = await Promise.allSettled(tries())
      // who could not tell whether it is there may say so; whoever tries again then knows
      for (const result of results) {
        if (result.status === 'fulfilled') continue
        expect(result.reason).toMatchObject({ code: 'GameUnavailable' })
      }
      await delivery().deliver(reward)
    })
    expect(arrived).toBe(1)
  })

  test('two rewards arrive twice, though they look the same', async () => {
    const arrived = await countArrivals(async () => {
      await delivery().deliver(aReward())
      await delivery().deliver(aReward())
    })
    expect(arrived).toBe(2)
  })

  const toNobody = () => ({
    ...aReward(),
    characterId: '2000000000',
    characterName: 'Nobody',
    gameAccount: '2000000000',
  })

  test('a character that is not there is refused for good', async () => {
    const trying = delivery().deliver(toNobody())
    await expect(trying).rejects.toMatchObject({ name: 'UnrecoverableError' })
  })

  test.each(kinds)('the game knows which rewards of the kind %s it took', async (kind) => {
    const reward = aReward(kind)
    expect(await delivery().has(reward)).toBe(false)
    await delivery().deliver(reward)
    expect(await delivery().has(reward)).toBe(true)
    expect(await delivery().has({ ...reward, key: `${reward.key}x` })).toBe(false)
  })

  test('what it refused it does not have', async () => {
    const reward = toNobody()
    await delivery()
      .deliver(reward)
      .catch(() => {})
    expect(await delivery().has(reward)).toBe(false)
  })

  test('while it cannot be asked, it is not known what it took', async () => {
    const { fake } = game()
    if (!fake) return
    await fake.shut()
    await expect(delivery().has(aReward())).rejects.toMatchObject({ code: 'GameUnavailable' })
  })
}
