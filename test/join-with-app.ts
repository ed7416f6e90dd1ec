import { TOTP } from 'otpauth'
import { beginTotp, confirmTotp } from '../src/contract/second-factor.ts'
import type { PlayerSite, TestPlayer } from './players.ts'

/** A player with an authenticator app, and codes for the day it is lost. */
export async function joinWithApp(site: PlayerSite, given: Partial<TestPlayer> = {}) {
  const player = await site.joinConfirmed(given)
  const { device, profile } = player
  const { secret } = await device.callAs(profile.token, beginTotp, {})
  const app = new TOTP({ secret })
  const Code = app.generate()
  const { recoveryCodes } = await device.callAs(profile.token, confirmTotp, { Code })
  return { player, app, recoveryCodes }
}

/**
 * The code of the next half minute, which is taken already: that of this one may be used up, for each counts once.
 * One of the half minute before would be too old if another began on its way.
 */
export const nextCodeOf = (app: TOTP) => app.generate({ timestamp: Date.now() + 30_000 })
