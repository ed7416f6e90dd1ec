import * as prompts from '@clack/prompts'
import { Cancelled, type Questions } from './questions.ts'

/** Asks at the terminal. @throws {Cancelled} with `words` on Ctrl-C */
export function askAtTerminal(words: string): Questions {
  function taken<Answer>(answer: Answer): Exclude<Answer, symbol> {
    if (prompts.isCancel(answer)) throw new Cancelled(words)
    return answer as Exclude<Answer, symbol>
  }
  return {
    isInteractive: true,
    text: async (message, initial, refuse) =>
      taken(
        await prompts.text({
          message,
          defaultValue: initial,
          placeholder: initial,
          validate: (text) => refuse?.(text || initial),
        }),
      ),
    secret: async (message) => taken(await prompts.password({ message })) ?? '',
    async choose(message, choices) {
      const options = choices.map(({ value, label }) => ({ value: value as string, label }))
      return taken(await prompts.select({ message, options })) as (typeof choices)[number]['value']
    },
    async chooseSome(message, choices, initial) {
      const options = choices.map(({ label }, index) => ({ value: index, label }))
      const initialValues = choices.flatMap(({ value }, index) =>
        initial.includes(value) ? [index] : [],
      )
      const chosen = taken(
        await prompts.multiselect({ message, options, initialValues, required: true }),
      )
      return choices.filter((_, index) => chosen.includes(index)).map(({ value }) => value)
    },
    async during(message, work) {
      const waiting = prompts.spinner()
      waiting.start(message)
      try {
        return await work
      } finally {
        waiting.stop(message)
      }
    },
    say: (line) => prompts.log.message(line),
    show: (title, lines) => prompts.log.message([title, '', ...lines]),
  }
}
