import type { ConfigInput } from '../src/app/config.ts'
import { dedipass } from '../src/server/donation/adapters/dedipass/dedipass.ts'
import { stripe } from '../src/server/donation/adapters/stripe/stripe.ts'
import { demoGame } from '../src/server/game/adapters/demo/demo-game.ts'
import type { GameAdapter } from '../src/server/game/game-adapter.ts'
import { commandDelivery } from '../src/server/game/commands/command-delivery.ts'
import type { CommandsAdapter } from '../src/server/game/commands/game-commands.ts'
import { rcon } from '../src/server/game/commands/rcon.ts'
import type { Delivery, GameDelivery } from '../src/server/platform/game/game-delivery.ts'
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
      { key: 'purse', name, text: name, give: { gold: 10 }, money: rewardPrice },
    ],
    votes: [createVotes()],
    game: createGame(places),
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

/** The simulated world, where each account has one hero; items go to a game outside, gold to a server by RCON. */
function createGame({ game, rcon: access }: Places): GameAdapter {
  const demo = demoGame()
  return {
    ...demo,
    name: 'crash',
    create: (context) => ({
      ...demo.create(context),
      delivery: byKind(createDelivery(game), createCommands(access).create(context)),
      listCharacters: async (gameAccount) => [
        { id: `hero-${gameAccount}`, gameAccount, name: 'Hero', level: 1 },
      ],
    }),
  }
}

function createCommands(access: Places['rcon']) {
  return commandDelivery({
    commands: withKey(rcon({ host: '127.0.0.1', type: 'minecraft', ...access })),
    rewards: { gold: 'eco give {character} {amount}' },
  })
}

/** Ends each command with the key of its purchase, by which the server outside counts. */
function withKey(adapter: CommandsAdapter): CommandsAdapter {
  return {
    ...adapter,
    create(context) {
      const commands = adapter.create(context)
      return { ...commands, run: (command, key) => commands.run(`${command} ${key}`, key) }
    },
  }
}

function byKind(items: GameDelivery, gold: GameDelivery): GameDelivery {
  const of = ({ kind }: Delivery) => (kind === 'gold' ? gold : items)
  return {
    kinds: [...items.kinds, ...gold.kinds],
    deliver: (delivery) => of(delivery).deliver(delivery),
    has: (delivery) => of(delivery).has(delivery),
    // of what was no command it knows nothing
    canVerify: async (key) => (await gold.canVerify?.(key)) ?? true,
    check: items.check,
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
