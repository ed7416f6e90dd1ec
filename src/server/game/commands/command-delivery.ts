import { z } from 'zod'
import { AdapterOption } from '../../platform/config/config-fields.ts'
import { parseOptions } from '../../platform/config/config-error.ts'
import {
  type Delivery,
  type DeliveryKind,
  DeliveryUnclear,
  type GameDelivery,
} from '../../platform/game/game-delivery.ts'
import { UnrecoverableError } from '../../platform/unrecoverable-error.ts'
import { gameUnavailable } from '../adapters/emulator-database.ts'
import type { DeliveryAdapter, GameContext } from '../game-adapter.ts'
import {
  beginCommand,
  type CommandRecord,
  endCommand,
  findCommand,
  withdrawCommand,
} from './command-record.ts'
import { cleanReply, Expression, failureWords } from './command-reply.ts'
import { Template, toCommand } from './command-template.ts'
import type { CommandOutcome, CommandsAdapter, GameCommands } from './game-commands.ts'
import { shareTries } from '../share-tries.ts'

export const CommandDeliveryOptions = z.strictObject({
  commands: AdapterOption<CommandsAdapter>('rcon({ … }) or httpCommand({ … })').meta({
    description: 'The [way to the server](commands.md).',
    code: "rcon({ host: '10.0.0.2', … })",
  }),
  rewards: z
    .strictObject({
      item: Template([], ['item', 'amount']).optional().meta({
        description:
          'Gives an item. Without `{amount}` it gives one, and rewards of more are refused.',
        example: 'give {character} {item} {amount}',
      }),
      gold: Template(['amount']).optional().meta({
        description: 'Gives gold.',
        example: 'eco give {character} {amount}',
      }),
      points: Template(['amount']).optional().meta({
        description: 'Gives points.',
        example: 'points give {character} {amount}',
      }),
    })
    .refine(
      (rewards) => Object.values(rewards).some((template) => template !== undefined),
      'expected item, gold or points: what can be given',
    ),
  name: Expression.optional().meta({
    type: 'regular expression',
    default: '3 to 16 of `A-Z a-z 0-9 _` in Minecraft, elsewhere 1 to 32 of these and `-`',
    description:
      'What names of characters may be. Never quotes, brackets, `;`, `@`, `/` and others that end a word; spaces only where `"{character}"` stands in quotes.',
    code: '/[.A-Za-z0-9_]{3,17}/',
  }),
  refusal: Expression.optional().meta({
    type: 'regular expression',
    default: 'the words of the game itself',
    description: 'Answers that say that nothing was given and never will be.',
    code: '/^no such kit/i',
  }),
  absence: Expression.optional().meta({
    type: 'regular expression',
    default: 'the words of the game itself',
    description:
      'Answers that say that nothing was given because the player is not there: it is tried later.',
    code: '/^\\S+ is offline/i',
  }),
})
type CommandDeliveryOptions = z.output<typeof CommandDeliveryOptions>

/** Whoever sends has written down how it ended by then, or has stopped. */
const sendingLastsMs = 2 * 60 * 1000

/**
 * Rewards as commands:
 * `commandDelivery({ commands: rcon({ … }), rewards: { item: 'give {character} {item} {amount}' } })`.
 *
 * @throws {ConfigError} naming the option that cannot work
 */
export function commandDelivery(given: z.input<typeof CommandDeliveryOptions>): DeliveryAdapter {
  const options = parseOptions('delivery', CommandDeliveryOptions, given)
  return { create: (context) => createCommandDelivery(options, context) }
}

/**
 * Servers that take commands do not remember them, so a reward is given at most once: it is written down before its
 * command is sent (table `command_delivery`), and whoever finds it written down sends nothing. What certainly did
 * nothing is taken back from there: it was not sent, or the answer says so. Where neither is known – no answer came, or
 * the site stopped in between – it stays, and is the team's to look into (`canVerify`).
 *
 * What remains possible is that a reward comes twice after the site's own database was restored from an older backup,
 * and never where the server answered and lost what it did since.
 */
function createCommandDelivery(
  { commands: adapter, rewards, name, ...words }: CommandDeliveryOptions,
  context: GameContext,
): GameDelivery {
  const { db, clock } = context
  const commands: GameCommands = adapter.create(context)
  const failure = failureWords(adapter.dialect, words)
  const kinds = (['item', 'gold', 'points'] as const).filter((kind) => rewards[kind] !== undefined)

  async function deliver(delivery: Delivery): Promise<void> {
    const { key } = delivery
    const record = await findCommand(db, key)
    if (record) return settle(record)
    const command = commandOf(delivery)
    if (await beginCommand(db, key, new Date(clock()))) {
      return conclude(key, await commands.run(command, key))
    }
    const others = await findCommand(db, key)
    if (!others) throw gameUnavailable('this reward was being sent by another process')
    return settle(others)
  }

  /** Does nothing for what the game has. @throws for all else that is written down */
  function settle({ state, reply, sent_at: sentAt }: CommandRecord): void {
    if (state === 'delivered') return
    const isBeingSent = state === 'sending' && clock() - sentAt.getTime() < sendingLastsMs
    if (isBeingSent) throw gameUnavailable('this reward is being sent')
    throw new DeliveryUnclear(unclearWords(reply ?? 'the site stopped while it was sent'))
  }

  async function conclude(key: string, { kind, text }: CommandOutcome): Promise<void> {
    const reply = cleanReply(text)
    if (kind === 'unknown') {
      await endCommand(db, key, 'unclear', reply)
      throw new DeliveryUnclear(unclearWords(reply))
    }
    const isRefused = kind === 'refused' || (kind === 'done' && failure.refusal.test(reply))
    const isAbsent = kind === 'done' && failure.absence.test(reply)
    if (kind === 'done' && !isRefused && !isAbsent) {
      return endCommand(db, key, 'delivered', reply)
    }
    await withdrawCommand(db, key)
    if (isRefused && !isAbsent)
      throw new UnrecoverableError(`the game refuses the command: ${reply}`)
    throw gameUnavailable(isAbsent ? `the player is not there: ${reply}` : reply)
  }

  function commandOf(delivery: Delivery): string {
    const template = rewards[delivery.kind]
    if (template === undefined) {
      throw new UnrecoverableError(`the game takes no rewards of the kind ${delivery.kind}`)
    }
    return toCommand(template, delivery, name ?? adapter.dialect)
  }

  return {
    kinds: kinds satisfies DeliveryKind[],
    deliver: shareTries(deliver),
    async has({ key }) {
      const record = await findCommand(db, key)
      if (record && record.state !== 'delivered') {
        throw gameUnavailable(unclearWords(record.reply ?? 'no answer is known'))
      }
      return record !== undefined
    },
    async canVerify(key) {
      const record = await findCommand(db, key)
      return !record || record.state === 'delivered'
    },
    check: async () => `${await commands.check()}; rewards: ${kinds.join(', ')}`,
  }
}

function unclearWords(reason: string): string {
  return `it is not known whether this reward arrived, so it is not sent again: ${reason}`
}
