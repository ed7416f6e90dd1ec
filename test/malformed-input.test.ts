import { expect, test as base } from 'vitest'
import { type AnyEndpoint, endpoints } from '../src/contract/endpoints.ts'
import { isPermission } from '../src/contract/permission.ts'
import { fieldsOf, plausible, plausibleFor } from './plausible-input.ts'
import { openPlayerSite } from './players.ts'

const secrets = {
  gameServer: 'secret-of-the-game-server-of-this-test',
  shop: 'secret-of-the-shop-of-this-test-which-is-long',
}

async function openSite() {
  const site = await openPlayerSite({
    gameServers: [{ key: 'aldermoor', secret: secrets.gameServer }],
    shop: { secret: secrets.shop },
  })
  const player = await site.join()
  const member = await site.join()
  await site.db
    .insertInto('account_role')
    .values({ account_id: member.id, role: 'owner' })
    .execute()
  const launcher = site.launcher()
  function tokenFor(access: AnyEndpoint['access']): string {
    if (access === 'gameServer' || access === 'shop') return secrets[access]
    return isPermission(access) ? member.profile.token : player.profile.token
  }
  return {
    close: site.close,
    /** Whoever calls is let in, however often others called. */
    async open() {
      await site.db.deleteFrom('rate_limit').execute()
      await site.db
        .updateTable('session')
        .set({ proven_at: new Date(), has_second_factor: true })
        .execute()
    },
    /** Calls as somebody its access lets in. */
    async probe({ path, access }: AnyEndpoint, body: string, headers: Record<string, string> = {}) {
      const response = await launcher.send(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(access !== 'public' && { authorization: `Bearer ${tokenFor(access)}` }),
          ...headers,
        },
        body,
      })
      return { status: response.status, text: await response.text() }
    },
  }
}

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openSite()
  onCleanup(() => site.close())
  return site
})

const posts = endpoints
  .filter(({ method, consumes }) => method === 'POST' && consumes === undefined)
  .map((endpoint) => ({ path: endpoint.path, endpoint }))

/** Of calls that take more than others. */
const mostBytes: Record<string, number> = {
  '/api/admin/news/write': 1024 * 1024,
  '/api/admin/news/preview': 1024 * 1024,
  '/api/admin/pages/write': 1024 * 1024,
  '/api/admin/pages/preview': 1024 * 1024,
}

/** What may be left out as null, have cents, or be an empty list. */
const welcome: Record<string, readonly unknown[]> = {
  '/api/admin/payments/review Money': [1.5],
  '/api/admin/rewards/write Money': [null, 1.5],
  '/api/admin/rewards/write Points': [null],
  '/api/admin/rewards/price Money': [null, 1.5],
  '/api/admin/rewards/price Points': [null],
  '/api/admin/rewards/move After': [null],
  '/api/admin/pages/move After': [null],
  '/api/admin/downloads/write Size': [null],
  '/api/admin/downloads/write Sha256': [null],
  '/api/admin/downloads/write Mirrors': [[]],
  '/api/admin/downloads/move After': [null],
  '/api/admin/screenshots/move After': [null],
  '/api/admin/events/write End': [null],
  '/api/admin/events/write Repeats': [null],
  '/api/admin/events/write Url': [null],
  '/api/admin/downloads/guide Steps': [[]],
  '/api/admin/votes/add Name': [null],
  '/api/admin/votes/add Points': [null],
  '/api/admin/votes/add EveryMinutes': [null],
  '/api/admin/votes/write Name': [null],
  '/api/admin/votes/write Points': [null],
  '/api/admin/votes/write EveryMinutes': [null],
  '/api/admin/votes/move After': [null],
  '/api/money/gift Amount': [1.5],
  '/api/reward/buy Price': [1.5],
  '/api/support/open Pictures': [[]],
  '/api/support/reply Pictures': [[]],
  '/api/admin/tickets/reply Pictures': [[]],
  '/api/admin/tickets/change AssignedTo': [null],
  '/api/admin/replies/write Category': [null],
  '/api/admin/rewards/write Quality': [null],
  '/api/admin/news/write Picture': [null],
  '/api/admin/theme/write Logo': [null],
  '/api/advert/write Gold': [null],
  '/api/advert/change Gold': [null],
}

/** Of another type than any field has. */
const otherTypes = [null, [], ['x'], [null], true, 1.5, -0.1, 2 ** 53]
/** Of a type some field has. */
const odd: unknown[] = [
  '',
  {},
  { $ne: null },
  { toString: 'x' },
  0,
  -1,
  2 ** 31,
  'a\u0000b',
  '\ud800',
  "' or 1=1 --",
  '%',
  'x'.repeat(60_000),
]

test('the fields of every call have something plausible to hold', () => {
  const fields = new Set(posts.flatMap(({ endpoint }) => fieldsOf(endpoint)))
  expect([...fields].filter((field) => plausible[field] === undefined)).toEqual([])
})

test.for(posts)(
  '$path takes nothing of another type, and fails of nothing odd',
  async ({ endpoint }, { site }) => {
    await site.open()
    const fields = fieldsOf(endpoint)
    const right = plausibleFor(endpoint)
    for (const field of fields) {
      for (const value of otherTypes) {
        if (typeof value === 'boolean' && typeof right[field] === 'boolean') continue
        const taken = welcome[`${endpoint.path} ${field}`] ?? []
        if (taken.some((one) => JSON.stringify(one) === JSON.stringify(value))) continue
        const body = JSON.stringify({ ...right, [field]: value })
        const { status, text } = await site.probe(endpoint, body)
        expect(status, `${body}: ${text}`).toBe(400)
      }
      for (const value of odd) {
        // what is odd and of the right type is a try, which counts
        await site.open()
        const body = JSON.stringify({ ...right, [field]: value })
        const { status, text } = await site.probe(endpoint, body)
        expect([400, 401, 404, 200], `${body.slice(0, 200)}: ${text}`).toContain(status)
      }
    }
  },
)

/** `value` once for each number in it, at any depth, which is text there. */
function* withNumberAsText(value: unknown): Generator {
  if (typeof value === 'number') yield `${value}`
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    for (const changed of withNumberAsText(part)) yield { ...value, [name]: changed }
  }
}

test.for(posts)('$path takes no text for a number', async ({ endpoint }, { site }) => {
  await site.open()
  for (const given of withNumberAsText(plausibleFor(endpoint))) {
    const body = JSON.stringify(given)
    const { status, text } = await site.probe(endpoint, body)
    expect(status, `${body}: ${text}`).toBe(400)
  }
})

test.for(posts)(
  '$path takes a strict object, and nothing besides',
  async ({ endpoint }, { site }) => {
    await site.open()
    const right = plausibleFor(endpoint)
    const [first] = Object.keys(right)
    const bodies = [
      'null',
      '[]',
      '1',
      '"x"',
      '{',
      JSON.stringify([right]),
      JSON.stringify({ ...right, isAdmin: true }),
      JSON.stringify({ ...right, accountId: 1 }),
      `{"__proto__":${JSON.stringify(right)}}`,
      ...(first ? [JSON.stringify({ ...right, [toggleCase(first)]: right[first] })] : []),
    ]
    for (const body of bodies) {
      const { status, text } = await site.probe(endpoint, body)
      expect(status, `${body}: ${text}`).toBe(400)
      expect(JSON.parse(text), body).toContainEqual(
        expect.objectContaining({ code: expect.any(String) }),
      )
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await site.probe(endpoint, 'a=b', form)).status).toBe(415)
    const { [endpoint.path]: most = 64 * 1024 } = mostBytes
    expect((await site.probe(endpoint, `{"a":"${'x'.repeat(most)}"}`)).status).toBe(413)
  },
)

function toggleCase(name: string): string {
  return name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase()
}
