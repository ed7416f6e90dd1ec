import { z } from 'zod'
import { AdapterOption } from '../../platform/config/config-fields.ts'
import { parseOptions } from '../../platform/config/config-error.ts'
import { UnrecoverableError } from '../../platform/unrecoverable-error.ts'
import { gameUnavailable } from '../adapters/emulator-database.ts'
import type { WhisperLink } from '../game-adapter.ts'
import { cleanReply, Expression, failureWords } from './command-reply.ts'
import { fillCommand, Template } from './command-template.ts'
import type { CommandsAdapter } from './game-commands.ts'

export const WhisperOptions = z.strictObject({
  commands: AdapterOption<CommandsAdapter>('rcon({ … }) or httpCommand({ … })').meta({
    description: 'The [way to the server](commands.md).',
    code: "rcon({ host: '10.0.0.2', … })",
  }),
  template: Template(['code']).meta({
    description: 'Tells one player a code, and nobody else.',
    example: 'tell {character} {code}',
  }),
  name: Expression.optional().meta({
    type: 'regular expression',
    default: 'as in `commandDelivery`',
    description: 'What names of characters may be.',
    code: '/[.A-Za-z0-9_]{3,17}/',
  }),
  absence: Expression.optional().meta({
    type: 'regular expression',
    default: 'the words of the game itself',
    description: 'Answers that say that nobody was told: the player is not there.',
    code: '/^\\S+ is offline/i',
  }),
})

/**
 * Players prove that a character is theirs by a code the game whispers to it:
 * `whisper({ commands: rcon({ … }), template: 'tell {character} {code}' })`.
 *
 * @throws {ConfigError} naming the option that cannot work
 */
export function whisper(given: z.input<typeof WhisperOptions>): WhisperLink {
  const options = parseOptions('link', WhisperOptions, given)
  const { commands: adapter, template, name } = options
  const words = failureWords(adapter.dialect, options)
  return {
    kind: 'whisper',
    create(context) {
      const commands = adapter.create(context)
      return {
        async tell(character, code) {
          const command = commandOf(character, code)
          if (command === undefined) return false
          const { kind, text } = await commands.run(command)
          const reply = cleanReply(text)
          if (kind !== 'done') throw gameUnavailable(reply)
          if (words.refusal.test(reply) && !words.absence.test(reply)) {
            throw gameUnavailable(`the game refuses the command of game.link: ${reply}`)
          }
          return !words.absence.test(reply)
        },
        check: async () => `${await commands.check()}; players prove characters by a whisper`,
      }
    },
  }

  /** Nothing for a name that no command can hold. */
  function commandOf(character: string, code: string): string | undefined {
    try {
      return fillCommand(template, { character, code }, name ?? adapter.dialect)
    } catch (error) {
      if (error instanceof UnrecoverableError) return undefined
      throw error
    }
  }
}
