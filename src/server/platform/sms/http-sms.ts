import { z } from 'zod'
import type { Language } from '../../../contract/language.ts'
import { AppError } from '../app-error.ts'
import { ConfigError, parseOptions } from '../config/config-error.ts'
import type { Outbound } from '../outbound/outbound.ts'
import type { SmsAdapter, SmsContext, SmsGateway } from './sms-sender.ts'

export const HttpSmsOptions = z.strictObject({
  url: z.string('expected an address such as https://sms.example/send').meta({
    type: 'http(s) address',
    description:
      'Where the call goes, with [placeholders](sms.md#another-gateway). The host is the same for every message; user and password belong in `headers`.',
    example: 'https://sms.example/v1/messages',
  }),
  method: z.enum(['POST', 'GET'], 'expected POST or GET').default('POST').meta({
    description: 'How it is called. A `GET` has no body.',
  }),
  headers: z.record(z.string(), z.string('expected a text').trim()).default({}).meta({
    type: 'name → text',
    description: 'Sent as they are: the gateway’s key, for example.',
    code: "{ authorization: 'Bearer ' + process.env.SMS_KEY }",
  }),
  body: z.string('expected a text').optional().meta({
    description: 'The body of a `POST`, with the same placeholders.',
    example: '{"to":"{to}","message":"{text}"}',
  }),
  format: z.enum(['json', 'form'], 'expected json or form').default('json').meta({
    description: 'How the body is written: its content type, and how what is filled in is escaped.',
  }),
  successStatus: z.int('expected a status such as 202').min(200).max(299).optional().meta({
    default: 'any of them',
    description: 'The status your gateway takes a message with. Anything else counts as not sent.',
    example: 202,
  }),
})
type HttpSmsOptions = z.output<typeof HttpSmsOptions>

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' }

/**
 * Any SMS gateway that takes a message by one HTTP call:
 * `httpSms({ url: 'https://sms.example/send', body: '{"to":"{to}","text":"{text}"}' })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function httpSms(given: z.input<typeof HttpSmsOptions>): SmsAdapter {
  const options = parseOptions('sms', HttpSmsOptions, given)
  checkAddress(options.url)
  if (options.method === 'GET' && options.body !== undefined) {
    throw new ConfigError('sms.method', 'GET', 'expected POST, or no body')
  }
  checkPlaceholders(options.url + (options.body ?? ''))
  return { name: 'SMS gateway', create: (context) => createHttpSms(options, context) }
}

/** The query may hold a key, so a refused address is never shown. */
function checkAddress(url: string): void {
  const parsed = URL.parse(url)
  const refuse = (expected: string) => {
    throw new ConfigError('sms.url', 'not shown', expected)
  }
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    return refuse('expected an address such as https://sms.example/send')
  }
  if (parsed.username || parsed.password) refuse('expected user and password in sms.headers')
  if (/[{}]|%7B/i.test(parsed.host)) refuse('expected the same host for every message')
}

function checkPlaceholders(template: string): void {
  const names = new Set([...template.matchAll(/\{(to|digits|text)\}/g)].map(([, name]) => name))
  if (names.has('text') && (names.has('to') || names.has('digits'))) return
  const given = [...names].map((name) => `{${name}}`).join(' ')
  throw new ConfigError(
    'sms.body',
    given,
    'expected {text}, and {to} or {digits}, here or in sms.url',
  )
}

type Escape = (value: string) => string

const escapes: Record<'url' | HttpSmsOptions['format'], Escape> = {
  url: encodeURIComponent,
  form: encodeURIComponent,
  json: (value) => JSON.stringify(value).slice(1, -1),
}

function createHttpSms(options: HttpSmsOptions, context: SmsContext): SmsGateway {
  const { url, method, body, format, successStatus } = options
  const origins = [new URL(url).origin]
  // a GET that sends a message must not be made twice either
  const outbound = context.outbound({
    name: 'SMS gateway',
    origins,
    code: 'SmsUnavailable',
    retries: 0,
  })
  const headers =
    body === undefined
      ? options.headers
      : { 'content-type': contentTypes[format], ...options.headers }
  return {
    kind: 'gateway',
    isReal: true,
    async send(to, text, language) {
      const fill = filler(to, text, language)
      const request = { headers, body: body && fill(body, escapes[format]) }
      const address = new URL(fill(url, escapes.url))
      const { status } = await call(outbound, method, address, request)
      const isTaken =
        successStatus === undefined ? status >= 200 && status < 300 : status === successStatus
      if (!isTaken) throw new AppError('SmsUnavailable', `SMS gateway answered ${status}`)
      return { id: undefined }
    },
  }
}

function call(
  outbound: Outbound,
  method: 'POST' | 'GET',
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string | undefined },
) {
  if (method === 'GET') return outbound.get(url, { headers })
  return outbound.send('POST', url, { headers, ...(body !== undefined && { body }) })
}

/** Fills all placeholders in one pass, so that what a value holds is never read as one. */
function filler(to: string, text: string, language: Language) {
  const values: Record<string, string> = { to, digits: to.slice(1), text, language }
  return (template: string, escape: Escape) =>
    template.replace(/\{(to|digits|text|language)\}/g, (_, name: string) =>
      escape(values[name] ?? ''),
    )
}
