import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { startFakeServer } from './fake-server.ts'

/** Calls of the chain, in its order. */
export const microsoftCalls = [
  '/consumers/oauth2/v2.0/token',
  '/user/authenticate',
  '/xsts/authorize',
  '/authentication/login_with_xbox',
  '/minecraft/profile',
] as const
export type MicrosoftCall = (typeof microsoftCalls)[number]

/** What a call answers in place of what it should. */
interface Fault {
  status?: number
  body?: unknown
  headers?: Record<string, string>
  delayMs?: number
  /** So many spaces after it. */
  padding?: number
}

const Xbox = z.object({
  Properties: z.looseObject({
    RpsTicket: z.string().optional(),
    UserTokens: z.tuple([z.string()]).optional(),
    SandboxId: z.string().optional(),
    AuthMethod: z.string().optional(),
    SiteName: z.string().optional(),
  }),
  RelyingParty: z.string(),
  TokenType: z.literal('JWT'),
})
const Login = z.object({ identityToken: z.string() })

/**
 * Microsoft, Xbox Live and Minecraft on loopback, all at one origin: whoever comes is `user` and agrees at once. Codes are
 * redeemed once, by who has the verifier and the secret; tokens are good for their audience alone
 * (https://minecraft.wiki/w/Microsoft_authentication).
 */
export async function startFakeMicrosoft() {
  const application = { clientId: 'a-client', clientSecret: 'a-secret-of-microsoft' }
  const user = {
    xid: '2535405290000000',
    gamertag: 'Elowen of Bree',
    userHash: '1234567890123456789',
    /** Undefined for who does not own the Java edition. */
    java: { id: 'a'.repeat(32), name: 'Elowen' } as { id: string; name: string } | undefined,
    /** Why Xbox Live has no token for them. */
    xErr: undefined as number | undefined,
  }
  const codes = new Map<string, { challenge: string; redirect: string }>()
  /** What each token is good for. */
  const audiences = new Map<string, string>()
  const faults = new Map<string, Fault>()
  const asked: MicrosoftCall[] = []

  function issue(audience: string): string {
    const token = randomBytes(24).toString('base64url')
    audiences.set(token, audience)
    return token
  }

  /** What the page of Microsoft leads back with, for an address that leads there. */
  function agree(address: string): string {
    const query = new URL(address).searchParams
    const code = `M.C5_BAY.2.U.${randomBytes(16).toString('hex')}`
    codes.set(code, {
      challenge: query.get('code_challenge') ?? '',
      redirect: query.get('redirect_uri') ?? '',
    })
    return new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
  }

  const json = (status: number, body: unknown) => ({ status, body })
  const refused = (status: number, error: string) =>
    json(status, { error, error_description: 'AADSTS: as it says', error_codes: [1] })

  function redeem(form: URLSearchParams) {
    if (form.get('client_id') !== application.clientId) return refused(400, 'unauthorized_client')
    if (form.get('client_secret') !== application.clientSecret)
      return refused(401, 'invalid_client')
    if (form.get('grant_type') !== 'authorization_code') return refused(400, 'invalid_grant')
    const code = form.get('code') ?? ''
    const issued = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (issued?.challenge !== challenge || issued.redirect !== form.get('redirect_uri')) {
      return refused(400, 'invalid_grant')
    }
    const scope = form.get('scope') ?? ''
    return json(200, {
      token_type: 'Bearer',
      scope,
      expires_in: 3600,
      ext_expires_in: 3600,
      access_token: issue(scope),
    })
  }

  const claim = (audience: string, claims: object) =>
    json(200, {
      IssueInstant: new Date().toISOString(),
      NotAfter: new Date(Date.now() + 86_400_000).toISOString(),
      Token: issue(audience),
      DisplayClaims: { xui: [claims] },
    })

  function authenticate(body: string) {
    const { Properties: given, RelyingParty } = Xbox.parse(JSON.parse(body))
    const isRight =
      given.AuthMethod === 'RPS' &&
      given.SiteName === 'user.auth.xboxlive.com' &&
      RelyingParty === 'http://auth.xboxlive.com'
    if (!isRight || !given.RpsTicket?.startsWith('d=')) return json(400, '')
    if (audiences.get(given.RpsTicket.slice(2)) !== 'XboxLive.signin') return json(401, '')
    return claim('user', { uhs: user.userHash })
  }

  function authorize(body: string) {
    const { Properties: given, RelyingParty } = Xbox.parse(JSON.parse(body))
    const token = given.UserTokens?.[0] ?? ''
    if (given.SandboxId !== 'RETAIL' || audiences.get(token) !== 'user') return json(401, '')
    if (user.xErr !== undefined) {
      const redirect = 'https://start.ui.xboxlive.com/CreateAccount'
      return json(401, { Identity: '0', XErr: user.xErr, Message: '', Redirect: redirect })
    }
    const gamer = { gtg: user.gamertag, xid: user.xid, agg: 'Adult', usr: '195', prv: '184 185' }
    const isOfXbox = RelyingParty === 'http://xboxlive.com'
    return claim(RelyingParty, { ...(isOfXbox && gamer), uhs: user.userHash })
  }

  function logIn(body: string) {
    const { identityToken } = Login.parse(JSON.parse(body))
    const [, hash, token = ''] = /^XBL3\.0 x=(\d+);(.+)$/.exec(identityToken) ?? []
    const isRight = audiences.get(token) === 'rp://api.minecraftservices.com/'
    if (hash !== user.userHash || !isRight) return json(401, '')
    const access_token = issue('minecraft')
    return json(200, {
      username: 'b',
      roles: [],
      access_token,
      token_type: 'Bearer',
      expires_in: 86_400,
    })
  }

  function readProfile({ headers }: IncomingMessage) {
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    if (audiences.get(token) !== 'minecraft') return json(401, '')
    if (user.java) return json(200, { ...user.java, skins: [], capes: [] })
    return json(404, { path: '/minecraft/profile', error: 'NOT_FOUND', errorMessage: 'Not Found' })
  }

  async function answer(request: IncomingMessage, call: MicrosoftCall) {
    const body = await text(request)
    asked.push(call)
    if (call === '/consumers/oauth2/v2.0/token') return redeem(new URLSearchParams(body))
    if (call === '/user/authenticate') return authenticate(body)
    if (call === '/xsts/authorize') return authorize(body)
    if (call === '/authentication/login_with_xbox') return logIn(body)
    return readProfile(request)
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://fake.example')
    if (pathname === '/consumers/oauth2/v2.0/authorize') {
      const address = `${server.origin}${request.url}`
      const back = new URL(new URL(address).searchParams.get('redirect_uri') ?? '')
      back.search = agree(address)
      response.writeHead(302, { location: back.href }).end()
      return
    }
    const call = microsoftCalls.find((one) => one === pathname)
    if (!call) return void response.writeHead(404).end()
    const usual = await answer(request, call)
    const { delayMs, padding = 0, ...fault } = faults.get(call) ?? {}
    if (delayMs !== undefined) await sleep(delayMs)
    const { status, body, headers } = { headers: {}, ...usual, ...fault }
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end((typeof body === 'string' ? body : JSON.stringify(body)) + ' '.repeat(padding))
  }

  const server = await startFakeServer((request, response) => void respond(request, response))

  return {
    origin: server.origin,
    application,
    /** Who comes to its page. */
    user,
    agree,
    /** Calls of the chain it was asked, in order. */
    asked,
    /** Every token it ever gave. */
    tokens: () => [...audiences.keys()],
    /** Has a call answer otherwise, until it is told to work. */
    spoil: (call: MicrosoftCall, fault: Fault) => void faults.set(call, fault),
    work: () => faults.clear(),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
