import { expect, test as base } from 'vitest'
import { type Access, endpoint, Nothing } from '../src/contract/endpoint.ts'
import { type AnyEndpoint, endpoints } from '../src/contract/endpoints.ts'
import { oneClickPath } from '../src/contract/notification.ts'
import { ticketPicturePath } from '../src/contract/support.ts'
import { type Role, roles } from '../src/contract/role.ts'
import { healthRoutes } from '../src/server/health/health-routes.ts'
import type { Api, Call } from '../src/server/platform/http/api.ts'
import { mount } from '../src/server/platform/http/mount.ts'
import { limitNames } from '../src/server/platform/limits.ts'
import { insertAccount } from './insert-account.ts'
import { openPlayerApi } from './player-api.ts'
import { silentLog as log } from './test-api.ts'

const serverSecret = 'secret-of-the-game-server-of-this-test'
const shopSecret = 'secret-of-the-shop-of-this-test-which-is-long'
const half = 30 * 60_000

/** One endpoint for each role, until the site has some, so that the table below knows of each. */
const roleDoors = roles.map((role) =>
  endpoint({
    method: 'POST',
    path: `/api/test/${role}`,
    access: [role],
    summary: `For ${role} alone`,
    input: Nothing,
    output: Nothing,
  }),
)
const doors: readonly AnyEndpoint[] = [...endpoints, ...roleDoors]

/** Whoever may call, and with what: `secondFactor` tells sessions of the team apart. */
interface Persona {
  name: string
  role?: Role
  secondFactor?: boolean
  provenAgo?: number
  secret?: string
}

const personas: readonly Persona[] = [
  { name: 'a visitor' },
  { name: 'a player', provenAgo: half },
  { name: 'a player who has just shown the password', provenAgo: 0 },
  ...roles.map((role) => ({ name: `an ${role}`, role, secondFactor: true, provenAgo: half })),
  ...roles.map((role) => ({ name: `an ${role} without second factor`, role, provenAgo: half })),
  { name: 'a game server', secret: serverSecret },
  { name: 'the shop', secret: shopSecret },
]

type Verdict = 'in' | 'SignInRequired' | 'ProofRequired' | 'Forbidden'

/** The rules in one place, written anew: what `admit` is compared with. */
function expected(access: Access, persona: Persona): Verdict {
  if (access === 'public') return 'in'
  if (access === 'gameServer') return persona.secret === serverSecret ? 'in' : 'SignInRequired'
  if (access === 'shop') return persona.secret === shopSecret ? 'in' : 'SignInRequired'
  if (persona.provenAgo === undefined) return 'SignInRequired'
  if (access === 'signedIn') return 'in'
  if (access === 'proven') return persona.provenAgo === 0 ? 'in' : 'ProofRequired'
  const mayUseRole = persona.secondFactor && persona.role && access.includes(persona.role)
  return mayUseRole ? 'in' : 'Forbidden'
}

const nothing = () => undefined
const launcher: Call = {
  visitor: {
    address: '192.0.2.1',
    userAgent: 'test',
    isBrowser: false,
    language: 'en',
    requestId: 'test',
  },
  cookies: { read: nothing, write: nothing, remove: nothing },
}

const config = {
  gameServers: [{ key: 'aldermoor', secret: serverSecret }],
  shop: { secret: shopSecret },
  limits: Object.fromEntries(limitNames.map((name) => [name, { count: 10_000 }])),
}

/** What the site answers besides its own API, and the doors of roles. */
function mountMore(api: Api): void {
  healthRoutes(api, async () => true)
  for (const door of roleDoors) mount(api, door, async () => ({}))
}

const test = base.extend('api', { scope: 'file' }, async ({}, { onCleanup }) => {
  const api = await openPlayerApi(log, config, mountMore)
  onCleanup(() => api.close())
  return api
})

type OpenApi = Awaited<ReturnType<typeof openPlayerApi>>

let people = 0

/** The bearer token of a persona of its own, so that nothing a call does is felt by the next. */
async function bearerOf(api: OpenApi, persona: Persona): Promise<string | undefined> {
  if (persona.secret !== undefined) return persona.secret
  if (persona.provenAgo === undefined) return undefined
  people += 1
  const id = await insertAccount(api.db, `persona-${people}`)
  if (persona.role) {
    await api.db.insertInto('account_role').values({ account_id: id, role: persona.role }).execute()
  }
  const { token } = await api.sessions.open(
    id,
    { isProven: true, hasSecondFactor: persona.secondFactor ?? false },
    launcher,
  )
  const provenAt = new Date(Date.now() - persona.provenAgo)
  await api.db
    .updateTable('session')
    .set({ proven_at: provenAt })
    .where('account_id', '=', id)
    .execute()
  return token
}

/** What the door said: whom it lets in may still have sent nothing useful. */
async function knock(api: OpenApi, door: AnyEndpoint, persona: Persona): Promise<Verdict> {
  const token = await bearerOf(api, persona)
  const path = door.path.replace(/:\w+/g, '1')
  const response = await api.request(path, {
    method: door.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(door.method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(door.method === 'POST' && { body: '{}' }),
  })
  const body = (await response.json()) as { code?: string } | { code: string }[]
  const code = Array.isArray(body) ? body[0]?.code : (body as { code?: string } | null)?.code
  const isRefusal = code === 'SignInRequired' || code === 'ProofRequired' || code === 'Forbidden'
  return isRefusal ? code : 'in'
}

test.for(doors.map((door) => ({ name: `${door.method} ${door.path}`, door })))(
  '$name lets in whom its access names, and nobody else',
  async ({ door }, { api }) => {
    const verdicts: Record<string, Verdict> = {}
    for (const persona of personas) verdicts[persona.name] = await knock(api, door, persona)
    const due = personas.map((persona) => [persona.name, expected(door.access, persona)])
    expect(verdicts).toEqual(Object.fromEntries(due))
  },
)

test('every call the site answers is in the contract, with its access', ({ api }) => {
  const known = new Set([
    ...doors.map(({ method, path }) => `${method} ${path}`),
    'GET /api/openapi.json',
    // an event stream, which the contract does not describe: src/server/live/live.test.ts
    'GET /api/live',
    // a file, which the contract does not describe either: src/server/download/download.test.ts
    'GET /api/download/client',
    // what payment providers send and sign: src/server/donation/donation.test.ts
    'POST /api/donation/message/:provider',
    // a picture of whoever is asked for it: src/server/support/ticket-pictures.test.ts
    `GET ${ticketPicturePath}`,
    // what mail programs send: src/server/notification/digest.test.ts
    `GET ${oneClickPath}`,
    `POST ${oneClickPath}`,
  ])
  const answered = api.routes
    .filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL')
    .map(({ path, method }) => `${method} ${path}`)
  expect(answered.length).toBeGreaterThan(40)
  expect(answered.filter((call) => !known.has(call))).toEqual([])
})

test('every call of the contract is answered', ({ api }) => {
  const answered = new Set(api.routes.map(({ method, path }) => `${method} ${path}`))
  const missing = endpoints.filter(({ method, path }) => !answered.has(`${method} ${path}`))
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('a call nobody answers is a problem document', async ({ api }) => {
  const response = await api.request('/api/nothing')
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(await response.json()).toEqual({
    type: 'about:blank',
    title: 'Not found',
    status: 404,
    code: 'NotFound',
  })
})
