import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createVisitorReader, networkOf, type Visitor } from './visitor.ts'

const proxies = ['10.0.0.0/8', '192.0.2.5', 'fd00::/8']

/** The visitor as the site reads them, of a connection from `remote`. */
async function visit(
  remote: string,
  headers: Record<string, string> = {},
  trusted: readonly string[] = proxies,
): Promise<Visitor> {
  const app = new Hono()
  const read = createVisitorReader(trusted, ['fr', 'en'], () => 'id')
  app.get('/', (c) => c.json(read(c)))
  const socket = { remoteAddress: remote, remotePort: 1, remoteFamily: 'IPv4' }
  const response = await app.request('/', { headers }, { incoming: { socket } })
  return (await response.json()) as Visitor
}

test.for([
  ['nobody in between', '203.0.113.7', undefined, '203.0.113.7'],
  ['a proxy that says nothing', '10.1.1.1', undefined, '10.1.1.1'],
  ['one proxy', '10.1.1.1', '203.0.113.7', '203.0.113.7'],
  ['two proxies', '10.1.1.1', '203.0.113.7, 192.0.2.5', '203.0.113.7'],
  ['proxies over IPv6', 'fd00::1', '2001:db8::9, fd12::3', '2001:db8::9'],
  ['a proxy on a socket for both', '::ffff:10.1.1.1', '::ffff:203.0.113.7', '203.0.113.7'],
  ['a visitor who says to be somebody else', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a visitor who says to be a proxy', '203.0.113.7', '10.1.1.1', '203.0.113.7'],
  ['a visitor who lies to the proxy', '10.1.1.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [
    'one who lies about a proxy, too',
    '10.1.1.1',
    '198.51.100.1, 10.2.2.2, 203.0.113.7',
    '203.0.113.7',
  ],
  ['a neighbour of the proxy', '192.0.2.6', '198.51.100.1', '192.0.2.6'],
  ['nonsense', '10.1.1.1', 'unknown', '10.1.1.1'],
  ['a port in it', '10.1.1.1', '203.0.113.7:8080', '10.1.1.1'],
  ['an empty place', '10.1.1.1', '203.0.113.7, ', '10.1.1.1'],
  ['markup', '10.1.1.1', '<script>', '10.1.1.1'],
] as const)(
  'with %s, the visitor is where the last trusted hop says',
  async ([, remote, forwarded, address]) => {
    const headers: Record<string, string> =
      forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    expect(await visit(remote, headers)).toMatchObject({ address })
  },
)

test('without trusted proxies nobody’s word is taken', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1' }
  for (const remote of ['127.0.0.1', '10.1.1.1', '::1']) {
    expect(await visit(remote, headers, [])).toMatchObject({ address: remote })
  }
})

test('other headers for an address are not read', async () => {
  const headers = {
    'x-real-ip': '198.51.100.1',
    'true-client-ip': '198.51.100.1',
    'cf-connecting-ip': '198.51.100.1',
    'x-client-ip': '198.51.100.1',
    forwarded: 'for=198.51.100.1',
  }
  expect(await visit('10.1.1.1', headers)).toMatchObject({ address: '10.1.1.1' })
})

test('what a client says it is, is cut', async () => {
  const { userAgent } = await visit('203.0.113.7', { 'user-agent': 'x'.repeat(5000) })
  expect(userAgent).toBe('x'.repeat(400))
  expect(await visit('203.0.113.7')).toMatchObject({ userAgent: '', isBrowser: false })
})

test('who says where a request comes from is a browser', async () => {
  for (const site of ['same-origin', 'cross-site', '']) {
    const visitor = await visit('203.0.113.7', { 'sec-fetch-site': site })
    expect(visitor.isBrowser).toBe(true)
  }
})

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::8', '1:0:0:0::/64'],
  ['1:2::', '1:2:0:0::/64'],
  ['::3:4:5:6:7:8', '0:0:3:4::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
] as const)('%s counts as %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network)
})

test('neighbours of another /64 count apart', () => {
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
})
