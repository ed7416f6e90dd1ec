import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { startFakeServer } from '../test/fake-server.ts'
import { startFakeRcon } from '../test/games/fake-rcon.ts'
import { startFakeDedipass } from '../test/payments/fake-dedipass.ts'
import type { SentMessage } from '../test/payments/message-line.ts'
import { startFakeStripe } from '../test/payments/fake-stripe.ts'

/** How the site reaches what is outside of it. */
export interface Places {
  dedipass: { publicKey: string; privateKey: string; apiUrl: string }
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string }
  game: string
  rcon: { port: number; password: string }
}

const Question = z.object({ key: z.string() })

/**
 * All that the site trusts outside of itself, in a process that survives: Dedipass, Stripe, a game, and a server that
 * takes commands. Each keeps what it did. Of the latter two, some answers get lost, and at times they do nothing.
 */
export async function openOutside(random: () => number) {
  /** Rewards the game took, by key, and how often each was tried. */
  const rewards = new Map<string, { tries: number }>()
  /** What Stripe has to tell of an order, by the name the site gave it. */
  const messages = new Map<string, SentMessage>()

  const dedipass = await startFakeDedipass()
  const stripe = await startFakeStripe({
    clock: Date.now,
    // it is told when the load says so
    async send(message) {
      messages.set(readOrder(message), message)
      return 200
    },
  })
  const game = await startFakeServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { key } = Question.parse(JSON.parse(await text(request)))
    const say = (body: object) => response.end(JSON.stringify(body))
    if (request.url === '/rewards/has') return void say({ isThere: rewards.has(key) })
    if (random() < 0.05) return void response.destroy()
    const reward = rewards.get(key) ?? { tries: 0 }
    rewards.set(key, { tries: reward.tries + 1 })
    if (random() < 0.05) return void response.destroy()
    say({})
  }

  const server = await startFakeRcon()
  server.before = async (what) => {
    if (what !== 'command') return
    // long enough to be killed at
    await wait(200 * random())
    const luck = random()
    server.mood = luck < 0.05 ? 'drop' : luck < 0.1 ? 'cut' : 'obey'
  }

  const { publicKey, privateKey } = dedipass
  const { secretKey, webhookSecret } = stripe
  const places: Places = {
    dedipass: { publicKey, privateKey, apiUrl: dedipass.origin },
    stripe: { secretKey, webhookSecret, apiUrl: stripe.origin },
    game: game.origin,
    rcon: { port: server.port, password: server.password },
  }
  return {
    places,
    dedipass,
    rewards,
    /** What the server was told and ran, in order: the last word of each command. */
    listCommands: () => server.commands.map((command) => command.split(' ').at(-1) ?? ''),
    /** Has the player pay an order at Stripe, once however often it is asked. @returns what Stripe tells of it */
    async pay(order: string): Promise<SentMessage> {
      const session = [...stripe.sessions.values()].find(
        ({ client_reference_id }) => client_reference_id === order,
      )
      if (!session) throw new Error(`Stripe knows no order ${order}`)
      if (session.payment_status === 'unpaid') await stripe.pay(session.id)
      const message = messages.get(order)
      if (!message) throw new Error(`Stripe tells nothing of ${order}`)
      return message
    },
    async close() {
      await Promise.all([dedipass, stripe, game].map((one) => one[Symbol.asyncDispose]()))
      await server.close()
    },
  }
}

export type Outside = Awaited<ReturnType<typeof openOutside>>

const Told = z.object({
  data: z.object({ object: z.object({ client_reference_id: z.string() }) }),
})

function readOrder({ body }: SentMessage): string {
  return Told.parse(JSON.parse(body)).data.object.client_reference_id
}
