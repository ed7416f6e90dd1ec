import { issueSignInPass, redeemShopPass, requestImbc, token } from '../../contract/game-pass.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { GamePasses } from './game-pass-service.ts'

export function gamePassRoutes(api: Api, passes: GamePasses): void {
  mount(api, token, ({ id, server }, call) => passes.signIn(id, server, call))
  mount(api, requestImbc, (_, { player }) => passes.issueShop(player.accountId))
  mount(api, issueSignInPass, ({ gameAccount }, { program }) =>
    passes.issueSignIn(gameAccount, program),
  )
  mount(api, redeemShopPass, ({ code }) => passes.redeemShop(code))
}
