import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod/mini'
import type { Access, Endpoint } from '../../../contract/endpoint.ts'
import { listShown } from '../../../contract/cache-tag.ts'
import { pathParameters } from '../../../contract/path-parameters.ts'
import type { AnyEndpoint } from '../../../contract/endpoints.ts'
import type { AskedQuery } from '../../../contract/page-context.ts'
import { AppError } from '../app-error.ts'
import { withinTime } from '../within-time.ts'
import { findCachedResponse, cacheResponse } from './response-cache.ts'
import type { Api, CallOf, PlayerCall } from './api.ts'
import { type Body, parseForm, readBody } from './body.ts'
import { cookiesOf } from './cookies.ts'
import { InvalidInput, toErrorList } from './error-list.ts'
import type { StoredResponse } from './idempotency.ts'
import { toUncapitalised, type Uncapitalised } from './uncapitalised.ts'
import { loggedVisitor } from './visitor.ts'

const jsonBodyLimit = 64 * 1024
/** Milliseconds a reader waits for what hangs, such as a database that froze. What writes is never left halfway. */
const longestRead = 15_000

interface MountOptions<Input> {
  /**
   * Seconds for which the response is given again from memory, 0 for not at all; less where what it `shows` changes.
   * Only for answers that are the same for everybody.
   */
  freshSeconds?: number | ((input: Input) => number)
  /** Such a response is not given once more while a new one is made: it may hold what was removed meanwhile. */
  isNeverStale?: boolean
  /** Bytes a body may have, 64 KiB by default. */
  mostBytes?: number
}

/** What a handler gives back: nothing where nothing is answered. */
type Given<Output extends z.core.$ZodType> = [z.input<Output>] extends [Record<string, never>]
  ? void | z.input<Output>
  : z.input<Output>

/**
 * Serves an endpoint of the contract while its part of the site is open: lets in whom its access names, parses the input, runs the handler and
 * answers with the declared output fields only, so that a stray column cannot leak. Names of a body's
 * fields are matched without regard to case; the handler has them as names of the code begin: `Subject` is `subject`.
 */
export function mount<
  Input extends z.core.$ZodType,
  Output extends z.core.$ZodType,
  Who extends Access,
>(
  api: Api,
  endpoint: Endpoint<Input, Output, Who>,
  handle: (input: Uncapitalised<z.output<Input>>, call: CallOf<Who>) => Promise<Given<Output>>,
  options: MountOptions<z.output<Input>> = {},
): void {
  const names = pathParameters(endpoint.path)
  const fields = fieldsOf(endpoint.input)
  const queryNames = fields.filter((name) => !names.includes(name))
  const spelling = spellingOf(fields)
  const { mostBytes = jsonBodyLimit, freshSeconds = 0, isNeverStale = false } = options
  const shown = (input: z.output<Input>) => listShown(endpoint.shows ?? [], input as object)
  const freshSecondsOf = (input: z.output<Input>) =>
    typeof freshSeconds === 'number' ? freshSeconds : freshSeconds(input)
  const parse = (spelled: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(spelled)) toStorable(name, value)
    const input = z.safeParse(endpoint.input, spelled)
    if (!input.success) throw new InvalidInput(input.error)
    return input.data
  }
  const answer = async (input: z.output<Input>, call: CallOf<Who>) =>
    z.parse(endpoint.output, (await handle(toUncapitalised(input), call)) ?? {})
  const assertOpen = () => {
    if (endpoint.feature && !api.isOpen(endpoint.feature)) throw new AppError('FeatureClosed')
  }
  const respond = async (c: Context) => {
    const isPersonal = endpoint.access !== 'public' || endpoint.method !== 'GET'
    if (isPersonal) c.header('cache-control', 'no-store')
    assertOpen()
    const admitted = await api.admit(endpoint, c)
    if (endpoint.isPublishing && admitted.player) {
      await api.assertMayWrite(admitted.player.accountId, api.readVisitor(c))
    }
    const given =
      endpoint.method === 'GET' ? readQuery(c) : await readFields(c, endpoint, mostBytes)
    const parameters = Object.fromEntries(names.map((name) => [name, c.req.param(name)]))
    const spelled = spelling(given)
    const input = parse({ ...spelled, ...parameters })
    if (freshSeconds) {
      const understood = input as Record<string, unknown>
      const asked = queryNames.map((name) => {
        return [name, spelled[name] === undefined ? undefined : String(understood[name])]
      })
      const cached = await findCachedResponse(c, Object.fromEntries(asked) as AskedQuery)
      if (cached) return cached
    }
    const key = endpoint.movesValue || endpoint.isOnce ? readKey(c) : undefined
    const known = {
      ...admitted,
      visitor: api.readVisitor(c),
      cookies: cookiesOf(c, api.isSecure),
    }
    const run = async (source: string) => {
      const call = { ...known, source } as CallOf<Who>
      const output = await answer(input, call)
      if (endpoint.movesValue) logMoved(api, endpoint.path, call as PlayerCall)
      return output
    }
    if (key !== undefined && admitted.player) {
      const { accountId } = admitted.player
      const keyed = { accountId, key, path: endpoint.path, given: input }
      const { status, body } = await api.responses.respondOnce(keyed, (source) =>
        toStored(() => run(source)),
      )
      return c.body(JSON.stringify(body), status as ContentfulStatusCode, jsonHeaders)
    }
    const output = await run(randomUUID())
    const seconds = freshSecondsOf(input)
    if (seconds > 0) cacheResponse(c, seconds, { isNeverStale, shows: new Set(shown(input)) })
    return c.json(output)
  }
  if (endpoint.method !== 'GET') {
    api.router.on(endpoint.method, endpoint.path, respond)
    return
  }
  api.router.get(endpoint.path, (c) => withinTime(respond(c), longestRead, tooLong))
  if (endpoint.access !== 'public') return
  api.reads.add(endpoint.name, {
    path: endpoint.path,
    parse,
    assertOpen,
    async answer(input, call) {
      return withinTime(answer(input, call as CallOf<Who>), longestRead, tooLong)
    },
    isShared: (input) => freshSecondsOf(input) > 0,
    shows: shown,
  })
}

/** What a player gave or bought is found in the ledger by the source. */
function logMoved({ log }: Api, path: string, { player, source, visitor }: PlayerCall): void {
  const { accountId } = player
  const facts = { event: 'value-moved', path, accountId, source, ...loggedVisitor(visitor) }
  log.info(facts, 'a call that moves value was done')
}

const tooLong = () => new AppError('Overloaded', 'a read took too long', { retryAfterSeconds: 5 })

const jsonHeaders = { 'content-type': 'application/json' }
const idempotencyKey = /^[\w-]{8,80}$/

/** The name the caller gave a call that is done once: `Idempotency-Key`, bare or quoted. */
function readKey(c: Context): string | undefined {
  const given = c.req.header('idempotency-key')?.replace(/^"(.*)"$/, '$1')
  if (given === undefined || idempotencyKey.test(given)) return given
  throw new AppError('InvalidInput', 'an Idempotency-Key is 8 to 80 letters, digits, _ and -')
}

/** What was refused for what was given is refused again; any other failure may pass. */
async function toStored(run: () => Promise<unknown>): Promise<StoredResponse> {
  try {
    return { status: 200, body: await run() }
  } catch (error) {
    if (error instanceof AppError && error.status === 400) {
      return { status: 400, body: toErrorList(error) }
    }
    throw error
  }
}

function fieldsOf(schema: z.core.$ZodType): string[] {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.def.shape) : []
}

/** Gives the fields of a body the names the schema has for them. A field that is there twice is refused. */
function spellingOf(fields: readonly string[]) {
  const spelled = new Map(fields.map((name) => [name.toLowerCase(), name]))
  return (given: Record<string, unknown>): Record<string, unknown> => {
    const entries = Object.entries(given).map(([name, value]): [string, unknown] => [
      spelled.get(name.toLowerCase()) ?? name,
      value,
    ])
    if (new Set(entries.map(([name]) => name)).size < entries.length) {
      throw new AppError('InvalidInput', 'a field is given twice')
    }
    return Object.fromEntries(entries)
  }
}

function readQuery(c: Context): Record<string, string> {
  const values = Object.entries(c.req.queries())
  if (values.some(([, all]) => all.length > 1)) {
    throw new AppError('InvalidInput', 'a parameter is given twice')
  }
  return Object.fromEntries(values.map(([name, [value = '']]) => [name, value]))
}

/** A body that is empty is what `{}` would be, and of no type, whatever it is called. */
async function readFields(
  c: Context,
  { consumes }: Pick<AnyEndpoint, 'consumes'>,
  mostBytes: number,
): Promise<Record<string, unknown>> {
  const expected = consumes ?? 'application/json'
  const given = c.req.header('content-type')
  const type = given?.split(';')[0]?.trim().toLowerCase()
  const body = await readBody(c, mostBytes)
  if (body.length === 0) return {}
  if (type !== expected) throw new AppError('UnsupportedMediaType')
  return expected === 'application/json' ? parseObject(body) : parseFields(body, given)
}

function parseObject(body: Body): Record<string, unknown> {
  const value = parseJson(new TextDecoder().decode(body))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('InvalidInput', 'the body is not a JSON object')
  }
  return value as Record<string, unknown>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, toStorable)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('InvalidInput', 'the body is not JSON', { cause })
  }
}

/**
 * PostgreSQL takes no text with the character U+0000, nor, in JSON, half of one of two units, and would fail for it. The
 * half is what an emoji that was cut leaves, and becomes U+FFFD.
 */
function toStorable(_: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value.includes('\0')) throw new AppError('InvalidInput', 'a text has the character U+0000')
  return value.toWellFormed()
}

async function parseFields(
  body: Body,
  contentType: string | undefined,
): Promise<Record<string, unknown>> {
  const form = await parseForm(body, contentType)
  const names = [...form.keys()]
  if (new Set(names).size < names.length) {
    throw new AppError('InvalidInput', 'a field is given twice')
  }
  return Object.fromEntries(form.entries())
}
