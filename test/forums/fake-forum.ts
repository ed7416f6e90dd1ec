import type { ServerResponse } from 'node:http'
import { startFakeServer } from '../fake-server.ts'
import { spoilRow } from './spoilt-row.ts'

export interface FakeResponse {
  status: number
  /** Sent as JSON. */
  body: unknown
}

export type Lie = 'html' | 'truncated' | 'wrong-shape' | 'empty'

/** A forum of the tests: a real server that speaks one software's words, and does worse when told to. */
export interface FakeForum {
  /** The forum's address, without a last slash. */
  url: string
  /** Paths with their queries, in the order they were asked for. */
  calls: string[]
  /** Answers every call with this status from now on. */
  fail(status: number, headers?: Record<string, string>): void
  /** Waits that many milliseconds before every response from now on. */
  delay(milliseconds: number): void
  /** Answers 200 with something else from now on. */
  lie(kind: Lie): void
  /** Gives the topic or post of this id without a date that can be read, wherever a list holds it. */
  spoil(id: number): void
  restore(): void
  close(): Promise<void>
}

interface Mood {
  status?: number
  headers?: Record<string, string> | undefined
  delayMs?: number
  lie?: Lie
  spoilt?: number
}

/** Serves `respond` under `basePath`, for forums that do not live at the root of their host. */
export async function startFakeForum(
  respond: (url: URL) => FakeResponse,
  basePath = '',
): Promise<FakeForum> {
  const calls: string[] = []
  let mood: Mood = {}

  const server = await startFakeServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://forum.example')
    calls.push(decodeURIComponent(url.pathname + url.search))
    const isInside = url.pathname.startsWith(`${basePath}/`)
    url.pathname = url.pathname.slice(basePath.length)
    const truth = isInside ? respond(url) : { status: 404, body: {} }
    const { delayMs = 0 } = mood
    const told = { ...mood }
    setTimeout(() => send(response, truth, told), delayMs).unref()
  })

  return {
    url: server.origin + basePath,
    calls,
    fail: (status, headers) => void (mood = { status, headers }),
    delay: (delayMs) => void (mood = { delayMs }),
    lie: (lie) => void (mood = { lie }),
    spoil: (spoilt) => void (mood = { spoilt }),
    restore: () => void (mood = {}),
    close: () => server[Symbol.asyncDispose](),
  }
}

function send(
  response: ServerResponse,
  truth: FakeResponse,
  { status, headers, lie, spoilt }: Mood,
) {
  const body = spoilt === undefined ? truth.body : spoilRow(truth.body, spoilt)
  const json = JSON.stringify(body)
  if (status) {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{}')
  } else if (lie) {
    const type = lie === 'html' ? 'text/html' : 'application/json'
    response.writeHead(200, { 'content-type': type }).end(lies[lie](json))
  } else {
    response
      .writeHead(truth.status, { 'content-type': 'application/json; charset=utf-8' })
      .end(json)
  }
}

const lies: Record<Lie, (json: string) => string> = {
  html: () => '<!doctype html><title>Just a moment…</title>',
  truncated: (json) => json.slice(0, json.length / 2),
  'wrong-shape': () => '{"surprise":[null,{}]}',
  empty: () => '',
}
