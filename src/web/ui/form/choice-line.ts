interface Sending<Choice> {
  /** What is kept until then; known better where another choice is on its way. */
  before: Choice
  /** Shows what is chosen, or, where the site did not take the last one, what it keeps. */
  show: (choice: Choice) => void
  send: () => Promise<unknown>
  fail: (error: unknown) => void
}

/** Choices of one thing are sent one after the other: side by side an older one could be kept. */
export function createChoiceLine<Choice>() {
  let waiting = 0
  let sent: Promise<void> = Promise.resolve()
  let confirmed: Choice

  /** Shows a choice at once, and keeps it. @returns when it was answered */
  return function choose(choice: Choice, sending: Sending<Choice>): Promise<void> {
    const { before, show, send, fail } = sending
    if (waiting === 0) confirmed = before
    waiting += 1
    show(choice)
    sent = sent.then(async () => {
      try {
        await send()
        confirmed = choice
      } catch (error) {
        fail(error)
        if (waiting === 1) show(confirmed)
      }
      waiting -= 1
    })
    return sent
  }
}
