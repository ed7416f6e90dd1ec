import { expect, test } from 'vitest'
import { refresh } from '../src/contract/session.ts'
import { codesOf } from './error-codes.ts'
import { openPlayerSite } from './players.ts'

test('a session that is refreshed without end is told to wait, and lives on', async () => {
  const site = await openPlayerSite({ limits: { refresh: { count: 2 } } })
  try {
    const player = await site.join()
    const next = async (Token: string) =>
      (await player.device.call(refresh, { Token, UserId: player.id })).refreshToken
    const last = await next(await next(player.profile.refreshToken))
    expect(await codesOf(next(last))).toEqual(['429'])
    await site.ageLimits(3601)
    expect(await next(last)).not.toBe(last)
  } finally {
    await site.close()
  }
})
