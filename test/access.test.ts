import { expect, test as base } from 'vitest'
import { type AnyEndpoint, endpoints } from '../src/contract/endpoints.ts'
import { calendarPath } from '../src/contract/event-terms.ts'
import { oneClickPath } from '../src/contract/notification.ts'
import { findPageAt } from '../src/contract/page-list.ts'
import { ticketPicturePath } from '../src/contract/ticket-terms.ts'
import { isPermission, type Permission, permissions } from '../src/contract/permission.ts'
import { roles } from '../src/contract/role-terms.ts'
import { healthRoutes } from '../src/server/health/health-routes.ts'
import type { Call } from '../src/server/platform/http/api.ts'
import { limitNames } from '../src/server/platform/limits.ts'
import { insertAccount } from './insert-account.ts'
import { openPlayerApi } from './player-api.ts'
import { silentLog as log } from './test-api.ts'

const serverSecret = 'secret-of-the-game-server-of-this-test'
const shopSecret = 'secret-of-the-shop-of-this-test-which-is-long'
const secrets: Record<string, string> = { gameServer: serverSecret, shop: shopSecret }
const half = 30 * 60_000

/** Pages of the calls whose addresses do not begin as theirs. */
const pages: Record<string, string> = { team: 'tickets', replies: 'tickets', topics: 'posts' }

/** Calls that need more than to open the page they belong to. */
const deeds: Record<string, Permission> = {
  '/api/admin/payments/refund': 'payments.refund',
  '/api/admin/topics/lock': 'topics.lock',
  '/api/admin/topics/pin': 'topics.pin',
  '/api/admin/users/roles': 'users.roles',
  '/api/admin/users/lock': 'users.lock',
  '/api/admin/users/unlock': 'users.lock',
  '/api/admin/users/signout': 'users.lock',
  '/api/admin/users/resetfactors': 'users.factors',
  '/api/admin/users/view': 'users.viewAs',
}

/** What a call must be allowed for: what the page it belongs to is opened by, going by its address alone. Of none but the team’s. */
function findPermission({ path }: AnyEndpoint): Permission | undefined {
  const [, section] = /^\/api\/admin\/([\w-]+)/.exec(path) ?? []
  if (section === undefined) return undefined
  const deed = deeds[path]
  if (deed !== undefined) return deed
  const page = `/admin/${pages[section] ?? section}`
  const { access } = findPageAt(page) ?? {}
  if (access === undefined || !isPermission(access)) throw new Error(`nobody may open ${page}`)
  return access
}

/** Whoever may call, and with what: `secondFactor` tells sessions of the team apart. */
interface Persona {
  name: string
  role?: string
  secondFactor?: boolean
  provenAgo?: number
  secret?: string
}

const personas: readonly Persona[] = [
  { name: 'a visitor' },
  { name: 'a player', provenAgo: half },
  { name: 'a player who has just shown the password', provenAgo: 0 },
  ...roles.map((role) => ({ name: `an ${role}`, role, secondFactor: true, provenAgo: half })),
  ...roles.map((role) => ({
    name: `an ${role} who has just shown the password`,
    role,
    secondFactor: true,
    provenAgo: 0,
  })),
  ...roles.map((role) => ({ name: `an ${role} without second factor`, role, provenAgo: half })),
  {
    name: 'somebody with a role of a later version',
    role: 'bard',
    secondFactor: true,
    provenAgo: half,
  },
  { name: 'a game server', secret: serverSecret },
  { name: 'the shop', secret: shopSecret },
]

type Verdict = 'in' | 'SignInRequired' | 'ProofRequired' | 'Forbidden'

/** The rules in one place, written anew: what `admit` is compared with. */
function expected(called: AnyEndpoint, persona: Persona): Verdict {
  const permission = findPermission(called)
  if (!permission && called.access === 'public') return 'in'
  const secret = secrets[called.access]
  if (!permission && secret !== undefined)
    return persona.secret === secret ? 'in' : 'SignInRequired'
  if (persona.provenAgo === undefined) return 'SignInRequired'
  if (permission) {
    const allowed: readonly string[] = permissions[permission]
    if (!persona.secondFactor || !allowed.includes(persona.role ?? '')) return 'Forbidden'
    return called.needsProof && persona.provenAgo !== 0 ? 'ProofRequired' : 'in'
  }
  if (called.access === 'signedIn') return 'in'
  if (called.access === 'proven') return persona.provenAgo === 0 ? 'in' : 'ProofRequired'
  throw new Error(`${called.path} is for the team, and not under /api/admin/`)
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

const test = base.extend('api', { scope: 'file' }, async ({}, { onCleanup }) => {
  // what the site answers besides its own API
  const api = await openPlayerApi(log, config, (more) => healthRoutes(more, async () => true))
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

/** What a call came to: whom it lets in may still have sent nothing useful. */
async function verdictOf(api: OpenApi, called: AnyEndpoint, persona: Persona): Promise<Verdict> {
  const token = await bearerOf(api, persona)
  const path = called.path.replace(/:\w+/g, '1')
  const response = await api.request(path, {
    method: called.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(called.method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(called.method === 'POST' && { body: '{}' }),
  })
  const body = (await response.json()) as { code?: string } | { code: string }[]
  const code = Array.isArray(body) ? body[0]?.code : (body as { code?: string } | null)?.code
  const isRefusal = code === 'SignInRequired' || code === 'ProofRequired' || code === 'Forbidden'
  return isRefusal ? code : 'in'
}

test.for(endpoints)('$name lets in whom it should, and nobody else', async (called, { api }) => {
  const due = personas.map((persona) => [persona.name, expected(called, persona)])
  const verdicts: Record<string, Verdict> = {}
  for (const persona of personas) verdicts[persona.name] = await verdictOf(api, called, persona)
  expect(verdicts).toEqual(Object.fromEntries(due))
})

test('the OpenAPI document says which permission a call needs', async ({ api }) => {
  const response = await api.request('/api/openapi.json')
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { security?: { bearer: string[] }[] }>>
  }
  for (const called of endpoints) {
    const { security } =
      paths[called.path.replace(/:(\w+)/g, '{$1}')]?.[called.method.toLowerCase()] ?? {}
    const permission = findPermission(called)
    const due = permission === undefined ? [] : [permission]
    expect(security?.flatMap(({ bearer }) => bearer) ?? [], called.path).toEqual(due)
  }
})

test('every call the site answers is in the contract, with its access', ({ api }) => {
  const known = new Set([
    ...endpoints.map(({ method, path }) => `${method} ${path}`),
    'GET /api/openapi.json',
    // an event stream, which the contract does not describe: src/server/live/live.test.ts
    'GET /api/live',
    // a file, which the contract does not describe either: src/server/download/download.test.ts
    'GET /api/download/client',
    // for calendars: src/server/event/calendar.test.ts
    `GET ${calendarPath}`,
    'GET /api/event/:file{[\\w.-]+\\.ics}',
    // what payment providers send and sign: src/server/donation/donation.test.ts
    'POST /api/donation/message/:provider',
    // a picture of whoever is asked for it: src/server/support/ticket-pictures.test.ts
    `GET ${ticketPicturePath}`,
    // what mail programs send: src/server/notification/digest/digest.test.ts
    `GET ${oneClickPath}`,
    `POST ${oneClickPath}`,
  ])
  const handled = api.routes
    .filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL')
    .map(({ path, method }) => `${method} ${path}`)
  expect(handled.length).toBeGreaterThan(40)
  expect(handled.filter((call) => !known.has(call))).toEqual([])
})

test('every call of the contract is answered', ({ api }) => {
  const handled = new Set(api.routes.map(({ method, path }) => `${method} ${path}`))
  const missing = endpoints.filter(({ method, path }) => !handled.has(`${method} ${path}`))
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
