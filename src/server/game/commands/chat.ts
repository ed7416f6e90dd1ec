import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { AdapterOption } from '../../platform/config/config-fields.ts'
import { parseOptions } from '../../platform/config/config-error.ts'
import type { GameChat } from '../../platform/game/game-chat.ts'
import { gameUnavailable } from '../adapters/emulator-database.ts'
import type { ChatLink, GameContext } from '../game-adapter.ts'
import type { CommandsAdapter, GameCommands, ServerChat } from './game-commands.ts'

export const ChatOptions = z.strictObject({
  commands: AdapterOption<CommandsAdapter>("rcon({ …, type: 'rust' })")
    .refine(
      ({ dialect }) => dialect === 'rust',
      "expected rcon({ …, type: 'rust' }): no other tells what players say, and who they are",
    )
    .meta({
      description: 'The [way to the server](commands.md), by which its chat is heard.',
      code: "rcon({ host: '10.0.0.2', …, type: 'rust' })",
    }),
})

/**
 * Players prove that an account of the game is theirs by a code they say in its chat:
 * `chat({ commands: rcon({ …, type: 'rust' }) })`. Who said it the game itself tells, by SteamID.
 *
 * @throws {ConfigError} naming the option that cannot work
 */
export function chat(given: z.input<typeof ChatOptions>): ChatLink {
  const { commands } = parseOptions('link', ChatOptions, given)
  return {
    kind: 'chat',
    person: 'steam',
    create: (context) => openChat(commands.create(context), context),
  }
}

function openChat(commands: GameCommands, context: Pick<GameContext, 'clock' | 'log'>): GameChat {
  const { chat: server } = commands
  if (!server) throw new Error('this server tells nothing of its chat')
  return {
    nobody: server.nobody,
    listen: (hear, stop) => listen(server, { hear, stop, ...context }),
    async check() {
      const seen = await commands.check()
      const { text } = await commands.run('chat.enabled')
      if (/\bfalse\b/i.test(text)) throw gameUnavailable(`players cannot chat: ${text}`)
      return `${seen}; players prove who they are by a code they say in its chat`
    },
  }
}

/** Milliseconds before the next try: twice as long each time. */
const firstPause = 1000
const longestPause = 60_000
/** What lasted longer than this is no sign that the next would not. */
const settledAfter = 60_000

interface Listening extends Pick<GameContext, 'clock' | 'log'> {
  hear: Parameters<GameChat['listen']>[0]
  stop: AbortSignal
}

async function listen(server: ServerChat, { hear, stop, clock, log }: Listening): Promise<void> {
  const { promise: stopped, resolve } = Promise.withResolvers<void>()
  stop.addEventListener('abort', () => resolve(), { once: true })
  let failures = 0
  while (!stop.aborted) {
    let openedAt: number | undefined
    const opened = () => {
      openedAt = clock()
      log.info({}, 'the chat of the game is heard')
    }
    const hearing = server.hear({ heard: hear, opened, stop }).catch((error: unknown) => {
      // once, not with each try
      if (stop.aborted || (failures > 0 && openedAt === undefined)) return
      log.warn({ reason: String(error) }, 'the chat of the game is not heard, and tried again')
    })
    await Promise.race([hearing, stopped])
    const lasted = openedAt !== undefined && clock() - openedAt > settledAfter
    const pause = Math.min(firstPause * 2 ** (lasted ? 0 : failures), longestPause)
    failures = lasted ? 1 : failures + 1
    await sleep(pause, undefined, { signal: stop }).catch(() => {})
  }
}
