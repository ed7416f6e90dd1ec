/** A message of a provider as it goes over the wire. */
export interface SentMessage {
  /** `charge.refunded`, as the provider calls it. */
  type: string
  headers: Record<string, string>
  body: string
}

/** Takes a message to the site. @returns the status it answers, or 0 where it does not */
export type SendMessage = (message: SentMessage) => Promise<number>

/** What a provider has to tell, and how it does: at once, or when it is told to; again, until it is heard. */
export function createMessageLine(send: SendMessage) {
  const waiting: SentMessage[] = []
  const sent: { message: SentMessage; status: number }[] = []
  let isHeld = false

  async function sendOne(message: SentMessage): Promise<void> {
    const status = await send(message)
    sent.push({ message, status })
    // a provider tries again until it is answered well
    if (status < 200 || status > 299) waiting.push(message)
  }

  return {
    /** Every try so far, and what it was answered. */
    sent,
    /** What is still to be heard. */
    waiting,
    /** Keeps what it has to tell, until `release`. */
    hold: () => void (isHeld = true),
    async push(message: SentMessage): Promise<void> {
      if (isHeld) waiting.push(message)
      else await sendOne(message)
    },
    /** Sends all that waits: in order or in another, once or more often, one after the other or at once. */
    async release(
      options: {
        order?: (messages: SentMessage[]) => SentMessage[]
        times?: number
        atOnce?: boolean
      } = {},
    ): Promise<void> {
      const { order = (messages) => messages, times = 1, atOnce = false } = options
      isHeld = false
      const messages = order(waiting.splice(0))
      const all = Array.from({ length: times }, () => messages).flat()
      if (atOnce) await Promise.all(all.map(sendOne))
      else for (const message of all) await sendOne(message)
    },
    /** Sends again what was sent last, as providers sometimes do. */
    async repeat(): Promise<void> {
      const last = sent.at(-1)
      if (last) await sendOne(last.message)
    },
  }
}

export type MessageLine = ReturnType<typeof createMessageLine>
