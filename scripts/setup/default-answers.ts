import type { Questions } from './questions.ts'

/** Asks nobody: each answer is the one that is offered, and what there is to say goes to `note`. */
export function answerByDefault(note: (line: string) => void): Questions {
  return {
    isInteractive: false,
    async text(message, initial, refuse) {
      const wrong = refuse?.(initial)
      if (wrong !== undefined) throw new Error(`${message} ${initial}: ${wrong}`)
      return initial
    },
    secret: async () => '',
    async choose(message, choices) {
      const [first] = choices
      if (!first) throw new Error(message)
      return first.value
    },
    chooseSome: async (_message, _choices, initial) => [...initial],
    during: async (_message, work) => work,
    say: note,
    show: (title, lines) => [title, ...lines].forEach(note),
  }
}
