import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startFakeServer } from '../fake-server.ts'

/**
 * What a fake does instead of its work, or besides it:
 * - `fail` answers this status and does nothing; `reset` closes the connection and does nothing
 * - `lose` does its work and closes the connection; `hang` does it and never answers
 * - `delay` answers late; `garble` does its work and answers this text
 */
export type Mood =
  | { kind: 'work' | 'reset' | 'lose' | 'hang' }
  | { kind: 'fail'; status: number; headers?: Record<string, string> }
  | { kind: 'delay'; milliseconds: number }
  | { kind: 'garble'; body: string; status?: number }

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** The very text. */
  body: string
}

export interface FakeResponse {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** An HTTP API on loopback that works, unless it is told otherwise. */
export async function startScriptedServer(work: (asked: Asked) => FakeResponse) {
  const asked: Asked[] = []
  const moods: { mood: Mood; which: RegExp | undefined; times: number }[] = []

  function takeMood(call: string): Mood {
    const found = moods.findLast(({ which, times }) => times > 0 && (which?.test(call) ?? true))
    if (!found) return { kind: 'work' }
    found.times -= 1
    return found.mood
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await buffer(request)).toString('utf8')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake.example')
    const { method = 'GET', headers } = request
    const call = { method, path: pathname, query: searchParams, headers, body }
    asked.push(call)
    const mood = takeMood(`${method} ${pathname}`)
    if (mood.kind === 'reset') return void request.socket.destroy()
    if (mood.kind === 'fail') {
      response.writeHead(mood.status, mood.headers).end('<html>down</html>')
      return
    }
    const done = work(call)
    if (mood.kind === 'hang') return
    if (mood.kind === 'lose') return void request.socket.destroy()
    if (mood.kind === 'garble') {
      return void response.writeHead(mood.status ?? 200).end(mood.body)
    }
    const send = () =>
      response
        .writeHead(done.status, { 'content-type': 'application/json', ...done.headers })
        .end(JSON.stringify(done.body))
    if (mood.kind === 'delay') setTimeout(send, mood.milliseconds).unref()
    else send()
  }

  const http = await startFakeServer((request, response) => void respond(request, response))
  return {
    origin: http.origin,
    /** Calls, in order. */
    asked,
    /** How often a call was made, by method and path: `/^POST .*capture$/`. */
    count: (which: RegExp) =>
      asked.filter(({ method, path }) => which.test(`${method} ${path}`)).length,
    /**
     * From now on, for calls of this method and path, `/^GET \/v1\/pay\//`, or for all; so many times, or
     * until it works again. What was told last counts first.
     */
    behave(mood: Mood, options: { which?: RegExp; times?: number } = {}): void {
      moods.push({ mood, which: options.which, times: options.times ?? Infinity })
    },
    workAgain: () => void moods.splice(0),
    [Symbol.asyncDispose]: () => http[Symbol.asyncDispose](),
  }
}
