import { TOTP } from 'otpauth'
import { login } from '../../src/contract/account.ts'
import type { Role } from '../../src/contract/role-terms.ts'
import { beginTotp, confirmTotp } from '../../src/contract/second-factor.ts'
import type { PlayerSite, TestPlayer } from '../../test/players.ts'
import { nextCodeOf } from '../../test/join-with-app.ts'
import { joinByBrowser } from './real-player.ts'

/** A member of the team, signed in by a browser with password and app, as roles ask for. */
export async function joinTeam(site: PlayerSite, role: Role): Promise<TestPlayer> {
  const player = await joinByBrowser(site)
  const { device, profile } = player
  const { secret } = await device.callAs(profile.token, beginTotp, {})
  const app = new TOTP({ secret })
  await device.callAs(profile.token, confirmTotp, { Code: app.generate() })
  await site.db.insertInto('account_role').values({ account_id: player.id, role }).execute()
  const { userName: UserName, password: Password } = player
  return {
    ...player,
    profile: await device.call(login, { UserName, Password, Code: nextCodeOf(app) }),
  }
}
