import type { ConfigInput } from '../src/app/config.ts'
import { limitNames } from '../src/server/platform/limits.ts'

/** What the programs of the owner show. */
export const secrets = {
  gameServer: 'secret-of-the-game-server-of-this-run',
  shop: 'secret-of-the-shop-of-this-run-which-is-long',
}

/** A site with everything in it, payments, votes and world made up, and limits nobody reaches. */
export const fuzzConfig: ConfigInput = {
  gameServers: [{ key: 'aldermoor', secret: secrets.gameServer }],
  shop: { secret: secrets.shop },
  limits: Object.fromEntries(limitNames.map((limit) => [limit, { count: 1_000_000 }])),
}
