import { expect, test } from 'vitest'
import type { OpenGame } from './game-conformance-traits.ts'
import { readWalk } from './game-conformance-walk.ts'

/** What becomes of a row that cannot be read, among others that can. */
export function describeOddities(game: () => OpenGame) {
  const leftOut = (count: number) =>
    expect.objectContaining({
      count,
      reason: expect.stringMatching(/name: ./),
      message: expect.stringContaining('rows that cannot be read are left out'),
    })

  test('one odd character takes no other from a walk, and the owner is told of it once', async () => {
    const { game: server, cast, warnings, spoil } = game()
    const [first, odd] = cast.ranked
    await spoil?.(odd?.id ?? '')
    for (let times = 0; times < 2; times += 1) {
      const { entries } = await readWalk(server.walkCharacters())
      expect(entries).toHaveLength(cast.ranked.length - 1)
      expect(entries.map(({ id }) => id)).toContain(first?.id)
      expect(entries.map(({ id }) => id)).not.toContain(odd?.id)
    }
    expect(warnings).toEqual([leftOut(1)])
  })

  test('one odd character takes no other from an account, nor itself into who plays', async () => {
    const { game: server, cast, warnings, spoil } = game()
    const [first] = cast.online
    await spoil?.(first?.id ?? '')
    const online = await server.listOnline()
    expect(online.map(({ id }) => id).toSorted()).toEqual(
      cast.online
        .map(({ id }) => id)
        .filter((id) => id !== first?.id)
        .toSorted(),
    )
    const { id, characters } = cast.account
    const listed = await server.listCharacters(id)
    expect(listed.map((one) => one.id).toSorted()).toEqual(
      characters.filter((one) => one !== first?.id).toSorted(),
    )
    expect(warnings?.length).toBeGreaterThan(0)
  })
}
