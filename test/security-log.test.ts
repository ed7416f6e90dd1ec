import { pino } from 'pino'
import { expect, test as base } from 'vitest'
import { createEndpointClient } from '../src/contract/endpoint-client.ts'
import { login } from '../src/contract/account.ts'
import { giveMoney } from '../src/contract/money.ts'
import { postTransfer } from '../src/server/platform/ledger/ledger.ts'
import { openPlayerApi } from './player-api.ts'
import { generousLimits } from './players.ts'

interface Line {
  time: number
  level: number
  [field: string]: unknown
}

const credentials = { UserName: 'ann', Password: 'four brown horses' }

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const written: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void written.push(line) })
  const limits = { ...generousLimits, passkeyRequest: { count: 0 } }
  const api = await openPlayerApi(log, { limits })
  onCleanup(() => api.close())
  return {
    /** The lines a call leaves in the log. */
    async logOf(path: string, body: object, headers: Record<string, string> = {}): Promise<Line[]> {
      written.length = 0
      await api.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      return written.map((line) => JSON.parse(line) as Line)
    },
    written,
    call: createEndpointClient(api.request),
    /** Confirms an address, and gives its player money. */
    async enrich(accountId: number) {
      const confirmed = { email_confirmed_at: new Date() }
      await api.db.updateTable('account').set(confirmed).where('id', '=', accountId).execute()
      await api.db.transaction().execute((trx) =>
        postTransfer(trx, {
          kind: 'donation',
          source: `payment:${accountId}`,
          data: {},
          entries: [
            { accountId, unit: 'money', amount: 500 },
            { side: 'payment', unit: 'money', amount: -500 },
          ],
          at: new Date(),
        }),
      )
    },
    async listSources() {
      const rows = await api.db.selectFrom('ledger_transfer').select('source').execute()
      return rows.map(({ source }) => source)
    },
  }
})

const registration = { ...credentials, Email: 'ann@mail.example', Pseudo: 'Ann', Language: 'en' }
const whence = { address: expect.any(String), requestId: expect.any(String) }

test('who signs in, how and whence is logged, and who is refused', async ({ site }) => {
  const before = Date.now()
  const [joined] = await site.logOf('/api/account/register', registration)
  expect(joined).toMatchObject({ event: 'registration', accountId: 1, ...whence })
  expect(joined?.time).toBeGreaterThanOrEqual(before)
  expect(joined?.time).toBeLessThanOrEqual(Date.now())
  const signIn = await site.logOf('/api/account/login', credentials)
  expect(signIn).toContainEqual(
    expect.objectContaining({ event: 'sign-in', accountId: 1, methods: ['pwd'], ...whence }),
  )
  const refused = await site.logOf('/api/account/login', { ...credentials, Password: 'wrong one' })
  expect(refused).toContainEqual(
    expect.objectContaining({ event: 'sign-in-refused', accountId: 1, ...whence }),
  )
})

test.for([
  ['SignInRequired', '/api/manage/sessions/endall', {}, { authorization: 'Bearer x.y.z' }],
  ['ForgedRequest', '/api/account/login', credentials, { 'sec-fetch-site': 'cross-site' }],
  ['TooManyRequests', '/api/account/passkey/options', {}, {}],
] as const)(
  'a call that is refused with %s is logged',
  async ([code, path, body, headers], { site }) => {
    expect(await site.logOf(path, body, headers)).toContainEqual(
      expect.objectContaining({ level: 30, code, path, ...whence }),
    )
  },
)

test('what moves value is logged with the call that did it', async ({ site }) => {
  const [joined] = await site.logOf('/api/account/register', {
    ...registration,
    UserName: 'ben',
    Email: 'ben@mail.example',
    Pseudo: 'Ben',
  })
  const accountId = Number(joined?.['accountId'])
  await site.enrich(accountId)
  const { token } = await site.call(login, { ...credentials, UserName: 'ben' })
  const gift = { Pseudo: 'Ann', Amount: 2, Message: '' }
  const lines = await site.logOf(giveMoney.path, gift, { authorization: `Bearer ${token}` })
  const moved = lines.find(({ event }) => event === 'value-moved')
  expect(moved).toMatchObject({ path: giveMoney.path, accountId, ...whence })
  expect(await site.listSources()).toContain(`gift:${accountId}:${String(moved?.['source'])}`)
})

test('nobody writes a line of the log by what they send', async ({ site }) => {
  const forged = 'x\n{"level":30,"event":"sign-in","accountId":1}\n'
  const agent = { 'user-agent': 'x {"event":"sign-in"}' }
  const typed = { UserName: forged, Password: forged }
  for (const line of await site.logOf(`/api/${encodeURIComponent(forged)}`, typed, agent)) {
    expect(line['event']).toBeUndefined()
  }
  expect(site.written.join('')).not.toContain('\n{"level":30,"event":"sign-in","accountId":1}')
  const lines = await site.logOf('/api/account/login', typed, agent)
  expect(lines.map(({ event }) => event)).not.toContain('sign-in')
})
