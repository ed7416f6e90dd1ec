import { text } from 'node:stream/consumers'
import { startFakeServer } from './fake-server.ts'

/** What it does with what it is told: `busy` asks to wait, `lose` takes it and drops the connection. */
export type DiscordBehaviour = 'work' | 'busy' | 'fail' | 'refuse' | 'lose' | 'gone' | 'lie'

/** What its server’s widget says; `off` while the owner has not switched it on. */
export type FakeWidget = { presence_count: number; instant_invite: string | null } | 'off'

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
 * A webhook and the widget of a server of Discord’s on loopback, with the wire format of
 * https://discord.com/developers/docs/resources/webhook: 204 for what it takes, 429 with `retry_after` where it is busy.
 */
export async function startFakeDiscord() {
  const guild = '290926798999357251'
  const path = '/api/webhooks/290926798999357250/token-of-the-fake'
  const messages: ToldMessage[] = []
  let behaviour: DiscordBehaviour = 'work'
  let widget: FakeWidget = 'off'
  const server = await startFakeServer((request, response) => {
    const answer = (status: number, body?: object, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(body && JSON.stringify(body))
    }
    if (request.url === `/api/guilds/${guild}/widget.json` && behaviour === 'work') {
      return widget === 'off'
        ? answer(403, { message: 'Widget Disabled', code: 50_004 })
        : answer(200, { id: guild, name: 'Valmoor', channels: [], members: [], ...widget })
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
    origin: server.origin,
    guild,
    asked: server.asked,
    show: (next: FakeWidget) => void (widget = next),
    messages,
    behave: (next: DiscordBehaviour) => void (behaviour = next),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
