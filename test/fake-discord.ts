import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { startFakeServer } from './fake-server.ts'

/** What it does with what it is told: `busy` asks to wait, `lose` takes it and drops the connection. */
export type DiscordBehaviour = 'work' | 'busy' | 'fail' | 'refuse' | 'lose' | 'gone' | 'lie'

/** What it says to any call of a path instead of what is right: `nothing` leaves the caller waiting. */
export type FakeResponse = { status: number; body: string; type?: string } | 'nothing'

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

/** The application it knows. */
const application = { clientId: '290926798999357252', clientSecret: 'secret-of-the-fake' }

/** A bot of the server’s, and the roles there: it has that in the middle. */
const bot = { token: 'bot-of-the-fake', id: '290926798999357253' }
const roles = [
  { id: '290926798999357260', name: 'Linked', position: 1 },
  { id: '290926798999357261', name: 'Herald', position: 2 },
  { id: '290926798999357262', name: 'Captain', position: 3 },
]

/** Who is asked whether they agree, and what they say. */
interface FakeUser {
  id: string
  username: string
  agrees: boolean
}

/** What somebody agreed to, until it is redeemed. */
interface Grant {
  redirectUri: string
  challenge: string
}

/**
 * A webhook, the widget of a server and an application of Discord’s on loopback, with the wire format of
 * https://discord.com/developers/docs/resources/webhook: 204 for what it takes, 429 with `retry_after` where it is busy;
 * of https://discord.com/developers/docs/topics/oauth2, where whoever comes is `user` and agrees or not at once; and of roles,
 * https://discord.com/developers/docs/resources/guild#add-guild-member-role, which its bot gives to members.
 */
export async function startFakeDiscord() {
  const guild = '290926798999357251'
  const path = '/api/webhooks/290926798999357250/token-of-the-fake'
  const messages: ToldMessage[] = []
  let behaviour: DiscordBehaviour = 'work'
  let widget: FakeWidget = 'off'
  const responses = new Map<string, FakeResponse>()
  const user: FakeUser = { id: '80351110224678912', username: 'ana', agrees: true }
  const grants = new Map<string, Grant>()
  /** Their roles, by who is on the server. */
  const members = new Map<string, Set<string>>([[bot.id, new Set([roles[1]?.id ?? ''])]])

  /** @returns what the bot is answered */
  function manage({ method = '', headers }: IncomingMessage, pathname: string) {
    if (headers.authorization !== `Bot ${bot.token}`) {
      return [401, { message: '401: Unauthorized', code: 0 }] as const
    }
    if (pathname === '/api/v10/users/@me') return [200, { id: bot.id, username: 'Porter' }] as const
    if (pathname === `/api/v10/guilds/${guild}/roles`) return [200, roles] as const
    const [, who = '', id] =
      new RegExp(`^/api/v10/guilds/${guild}/members/(\\d+)(?:/roles/(\\d+))?$`).exec(pathname) ?? []
    const held = members.get(who)
    if (!held) return [404, { message: 'Unknown Member', code: 10_007 }] as const
    if (id === undefined) return [200, { user: { id: who }, roles: [...held] }] as const
    const role = roles.find((one) => one.id === id)
    if (!role) return [404, { message: 'Unknown Role', code: 10_011 }] as const
    if (role.position >= 2) return [403, { message: 'Missing Permissions', code: 50_013 }] as const
    if (method === 'PUT') held.add(id)
    else held.delete(id)
    return [204] as const
  }

  /** @returns where the browser is led */
  function authorize(query: URLSearchParams): string {
    const redirectUri = query.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    if (query.get('client_id') !== application.clientId || query.get('scope') !== 'identify') {
      back.searchParams.set('error', 'invalid_request')
    } else if (user.agrees) {
      const code = randomUUID()
      grants.set(code, { redirectUri, challenge: query.get('code_challenge') ?? '' })
      back.searchParams.set('code', code)
    } else {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set(
        'error_description',
        'The resource owner or authorization server denied the request',
      )
    }
    return back.href
  }

  /** @returns why not, in the words of OAuth 2.0; undefined where a token is given */
  function redeem(form: URLSearchParams): string | undefined {
    const { clientId, clientSecret } = application
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) {
      return 'invalid_client'
    }
    if (form.get('grant_type') === 'client_credentials') return undefined
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const verifier = form.get('code_verifier') ?? ''
    const isRight =
      grant?.redirectUri === form.get('redirect_uri') &&
      grant?.challenge === createHash('sha256').update(verifier).digest('base64url')
    return isRight ? undefined : 'invalid_grant'
  }

  async function giveToken(request: IncomingMessage) {
    const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded'
    const refusal = isForm ? redeem(new URLSearchParams(await text(request))) : 'invalid_request'
    if (refusal === undefined) {
      const token = { access_token: 'token-of-ana', token_type: 'Bearer', scope: 'identify' }
      return [200, { ...token, expires_in: 604_800, refresh_token: 'of-no-use' }] as const
    }
    return [refusal === 'invalid_client' ? 401 : 400, { error: refusal }] as const
  }
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
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake.example')
    if (pathname === '/oauth2/authorize') {
      return response.writeHead(302, { location: authorize(searchParams) }).end()
    }
    const told = responses.get(pathname)
    if (told === 'nothing') return
    if (told) {
      const { status, body, type = 'application/json' } = told
      return void response.writeHead(status, { 'content-type': type }).end(body)
    }
    if (pathname.startsWith('/api/v10/') && behaviour === 'work') {
      const [status, body] = manage(request, pathname)
      return answer(status, body)
    }
    const isOfUser = pathname.startsWith('/api/oauth2/') || pathname === '/api/users/@me'
    if (isOfUser && behaviour === 'work') {
      if (pathname !== '/api/users/@me') {
        return void giveToken(request).then(([status, body]) => answer(status, body))
      }
      return request.headers.authorization === 'Bearer token-of-ana'
        ? answer(200, { id: user.id, username: user.username, discriminator: '0', avatar: null })
        : answer(401, { message: '401: Unauthorized', code: 0 })
    }
    const isKnown = request.url === path || isOfUser || pathname.startsWith('/api/v10/')
    if (!isKnown || behaviour === 'gone') {
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
    application,
    /** Who comes to its page. */
    user,
    botToken: bot.token,
    /** By what they are called. */
    roles: Object.fromEntries(roles.map(({ id, name }) => [name, id])),
    /** Has somebody join the server, without a role. */
    welcome: (id: string) => void members.set(id, new Set()),
    /** The roles of a member, by what they are called. */
    rolesOf: (id: string) =>
      roles.filter((role) => members.get(id)?.has(role.id)).map(({ name }) => name),
    asked: server.asked,
    show: (next: FakeWidget) => void (widget = next),
    messages,
    behave: (next: DiscordBehaviour) => void (behaviour = next),
    respond: (asked: string, response: FakeResponse) => void responses.set(asked, response),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
