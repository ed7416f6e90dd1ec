import type { ConfigInput } from '../src/app/config.ts'
import { dedipass } from '../src/server/donation/adapters/dedipass/dedipass.ts'
import { stripe } from '../src/server/donation/adapters/stripe/stripe.ts'
import { demoGame } from '../src/server/game/adapters/demo/demo-game.ts'
import type { GameAdapter } from '../src/server/game/game-adapter.ts'
import type { GameDelivery } from '../src/server/platform/game/game-delivery.ts'
import { AppError } from '../src/server/platform/app-error.ts'
import { limitNames } from '../src/server/platform/limits.ts'
import type { VoteAdapter } from '../src/server/vote/vote-site.ts'
import type { Places } from './outside.ts'

/** What the reward and the pack cost, in the site's money and in the currency. */
export const rewardPrice = 1
export const packPrice = 5

/** Seconds from one vote of a player to the next. */
export const voteInterval = 1
export const voteSecret = 'a-secret-between-the-site-and-its-vote-site'

/** A site that can do everything, with what it needs of others at `places`. */
export function crashConfig(places: Places): ConfigInput {
  const name = { fr: 'Épée', en: 'Sword' }
  return {
    payments: [dedipass(places.dedipass), stripe(places.stripe)],
    donation: { packs: [{ price: packPrice, money: packPrice }] },
    rewards: [
      { key: 'sword', name, text: name, give: { item: 25, amount: 1 }, money: rewardPrice },
    ],
    votes: [createVotes()],
    game: createGame(places.game),
    limits: Object.fromEntries(limitNames.map((limit) => [limit, { count: 1_000_000 }])),
  }
}

/** A vote site that calls. What proves a vote is in the call. */
function createVotes(): VoteAdapter {
  return {
    key: 'votes',
    name: 'Votes',
    intervalSeconds: voteInterval,
    reward: { points: 3, money: 0 },
    secret: voteSecret,
    create: () => ({
      kind: 'calling',
      pageFor: (token) => `https://votes.example/?token=${token}`,
      async readCall({ fields: { token = '', proof = '' } }) {
        return { votes: [{ token, proof }], response: 'ok' }
      },
    }),
  }
}

/** The simulated world, where each account has one hero, and rewards go to a game outside. */
function createGame(url: string): GameAdapter {
  const demo = demoGame()
  return {
    ...demo,
    name: 'crash',
    create: (context) => ({
      ...demo.create(context),
      delivery: createDelivery(url),
      listCharacters: async (gameAccount) => [
        { id: `hero-${gameAccount}`, gameAccount, name: 'Hero', level: 1 },
      ],
    }),
  }
}

function createDelivery(url: string): GameDelivery {
  return {
    kinds: ['item'],
    async deliver({ key }) {
      await ask(`${url}/rewards`, { key })
    },
    async has({ key }) {
      const { isThere } = await ask(`${url}/rewards/has`, { key })
      return isThere === true
    },
    check: async () => 'a game outside',
  }
}

/** @throws {AppError} `GameUnavailable` */
async function ask(url: string, body: object): Promise<Record<string, unknown>> {
  try {
    const signal = AbortSignal.timeout(5000)
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body), signal })
    return (await answer.json()) as Record<string, unknown>
  } catch (cause) {
    throw new AppError('GameUnavailable', 'no answer', { cause })
  }
}
