import fc from 'fast-check'
import { formBodies, jsonBodies } from './body.ts'
import type { Input } from './input.ts'

/** A request as it goes over the wire. */
export interface FuzzRequest {
  method: string
  /** Path and query, encoded. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: Buffer
}

/** How an operation of the document takes its input. */
export interface Carrier {
  method: string
  /** With its parameters in braces. */
  path: string
  /** Of its body. */
  type?: string
}

/** The requests that bring an input, as clients write them and as no client should. */
export function requestsOf(carrier: Carrier, input: Input): fc.Arbitrary<FuzzRequest> {
  const inPath = new Set([...carrier.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)))
  const path = carrier.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(toText(input[name])))
  if (carrier.method === 'GET') {
    return fc
      .tuple(oftenOne(toQuery(rest), oddQueries), oddHeaders)
      .map(([query, headers]) => ({ method: 'GET', path: path + query, headers }))
  }
  const { method, type = 'application/json' } = carrier
  const bodies = type === 'application/json' ? jsonBodies(rest) : formBodies
  return fc.tuple(bodies, oddHeaders).map(([sent, headers]) => ({
    method,
    path,
    headers: { ...headers, ...sent.headers },
    body: sent.body,
  }))
}

/** What is right nine times of ten, else changed. */
function oftenOne(right: string, change: (right: string) => fc.Arbitrary<string>) {
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: change(right) },
  )
}

/** As percent-encoding has it, and half of a pair as no text has it. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffe')).replaceAll(
    '%EF%BF%BE',
    '%ED%A0%80',
  )
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function toQuery(input: Input): string {
  const pairs = Object.entries(input).map(
    ([name, value]) => `${encode(name)}=${encode(toText(value))}`,
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

const oddQueries = (query: string) =>
  fc
    .constantFrom(
      `&${query.slice(1)}`,
      '&%zz=%zz',
      '&a=%00',
      '&a=%ED%A0%80',
      '&[]=1&[]=2',
      `&a=${'x'.repeat(9000)}`,
      '&__proto__=1',
      '&=&&&==',
    )
    .map((more) => `${query || '?'}${more}`)

/** Mostly none. */
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'idempotency-key': 'always-the-same-key' },
      { 'idempotency-key': '"; drop' },
      { 'accept-language': 'xx-*;q=9, ,;;' },
      { 'accept-language': 'a-'.repeat(2000) },
      { cookie: 'a=b; =; __proto__=1; refresh=%zz' },
      { 'if-none-match': 'W/"x", *, "' },
      { 'accept-encoding': 'br;q=x, gzip;q=0' },
      { 'content-encoding': 'gzip' },
      { 'x-forwarded-for': '::ffff:1.2.3.4%eth0, ,x' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { 'user-agent': '' },
      { range: 'bytes=-1-,x' },
    ),
  },
)
