import { text } from 'node:stream/consumers'
import { startFakeServer } from './fake-server.ts'

/** What it does with what it is told: `busy` asks to wait, `lose` takes it and drops the connection. */
export type DiscordBehaviour = 'work' | 'busy' | 'fail' | 'refuse' | 'lose' | 'gone' | 'lie'

export interface ToldEmbed {
  title: string
  url: string
  description?: string
  image?: { url: string }
  color?: number
  timestamp: string
}

export interface ToldMessage {
  embeds: ToldEmbed[]
  allowed_mentions: { parse: string[] }
}

/**
 * One webhook of Discord’s on loopback, with the wire format of
 * https://discord.com/developers/docs/resources/webhook: 204 for what it takes, 429 with `retry_after` where it is busy.
 */
export async function startFakeDiscord() {
  const path = '/api/webhooks/290926798999357250/token-of-the-fake'
  const messages: ToldMessage[] = []
  let behaviour: DiscordBehaviour = 'work'
  const server = await startFakeServer((request, response) => {
    const answer = (status: number, body?: object, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(body && JSON.stringify(body))
    }
    if (request.url !== path || behaviour === 'gone') {
      return answer(404, { message: 'Unknown Webhook', code: 10_015 })
    }
    if (behaviour === 'busy') {
      const wait = { message: 'You are being rate limited.', retry_after: 0.5, global: false }
      return answer(429, wait, { 'retry-after': '1' })
    }
    if (behaviour === 'fail') return answer(503)
    if (behaviour === 'lie') return response.writeHead(200).end('<html>')
    if (request.method === 'GET') return answer(200, { id: '290926798999357250', name: 'Herald' })
    void text(request).then((body) => {
      if (behaviour === 'refuse') return answer(400, { message: 'Invalid Form Body', code: 50_035 })
      messages.push(JSON.parse(body) as ToldMessage)
      return behaviour === 'lose' ? request.socket.destroy() : response.writeHead(204).end()
    })
  })
  return {
    url: server.origin + path,
    messages,
    behave: (next: DiscordBehaviour) => void (behaviour = next),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
