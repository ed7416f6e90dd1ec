import { startFakeServer } from '../fake-server.ts'
import type { FakeForum, Lie } from './fake-forum.ts'
import { createInvisionApiOutput } from './invision-api-output.ts'
import { createInvisionBoard, shownPosts, type TopicRow } from './invision-board.ts'
import { spoilRow } from './spoilt-row.ts'

/** A forum that speaks Invision's REST API, on loopback. */
export interface FakeInvision extends FakeForum {
  apiKey: string
  /** Answers every call with this error of Invision's from now on. */
  refuse(status: number, errorMessage: string): void
}

export interface FakeInvisionOptions {
  /** Whether it finds `/api/forums/…`, besides `/api/index.php?/forums/…`. */
  rewriting?: boolean
  /** Loses the `Authorization` header, as PHP under CGI does. */
  losesHeader?: boolean
}

interface FakeResponse {
  status: number
  /** Text as it stands, or sent as JSON. */
  body: unknown
  headers?: Record<string, string>
}

// the same for every fake, since none is written to
const board = createInvisionBoard()

export async function startFakeInvision(options: FakeInvisionOptions = {}): Promise<FakeInvision> {
  const { rewriting = true, losesHeader = false } = options
  const apiKey = '4f2e9c0d7b6a58132e4f9c0d7b6a5813'
  const calls: string[] = []
  let delayMs = 0
  let distort = (truth: FakeResponse): FakeResponse => truth

  const server = await startFakeServer((request, response) => {
    const address = request.url ?? ''
    calls.push(address)
    const header = losesHeader ? undefined : request.headers.authorization
    const { status, body, headers } = distort(respond(address, header))
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    const text = typeof body === 'string' ? body : JSON.stringify(body, null, 4)
    setTimeout(() => response.end(text), delayMs).unref()
  })
  const routes = createRoutes(server.origin, rewriting)

  function respond(address: string, header = ''): FakeResponse {
    const { path, query } = readAddress(address, rewriting)
    if (path === undefined) return { status: 404, body: '<html><h1>Not Found</h1></html>' }
    const user = Buffer.from(header.replace('Basic ', ''), 'base64').toString().split(':')[0]
    const given = query.get('key') ?? user
    if (!given) return refuse(401, '2S290/6', 'NO_API_KEY')
    if (given !== apiKey) return refuse(401, '3S290/7', 'INVALID_API_KEY')
    return routes(path, query)
  }

  return {
    url: server.origin,
    apiKey,
    calls,
    fail: (status, headers) => void (distort = () => ({ status, headers, body: '{}' })),
    refuse: (status, message) => void (distort = () => refuse(status, '1S290/A', message)),
    delay: (milliseconds) => void (delayMs = milliseconds),
    lie: (kind) => void (distort = (truth) => ({ status: 200, body: lies[kind](truth) })),
    spoil: (id) =>
      void (distort = ({ body, ...truth }) => ({ ...truth, body: spoilRow(body, id) })),
    restore() {
      delayMs = 0
      distort = (truth) => truth
    },
    close: () => server[Symbol.asyncDispose](),
  }
}

const lies: Record<Lie, (truth: FakeResponse) => string> = {
  html: () => '<!doctype html><title>Offline</title>',
  truncated: ({ body }) => JSON.stringify(body).slice(0, 100),
  'wrong-shape': () => '{"surprise":[null,{}]}',
  empty: () => '',
}

/** The path below the API and its parameters; no path where the web server finds nothing. */
function readAddress(
  address: string,
  rewriting: boolean,
): { path?: string; query: URLSearchParams } {
  const [path = '', search = ''] = address.split(/\?(.*)/s)
  if (path === '/api/index.php') {
    const [inner = '', ...parameters] = search.split('&')
    return { path: inner, query: new URLSearchParams(parameters.join('&')) }
  }
  const isApi = rewriting && path.startsWith('/api/')
  return { path: isApi ? path.slice('/api'.length) : undefined, query: new URLSearchParams(search) }
}

function createRoutes(url: string, rewriting: boolean) {
  const { toTopic, toPost } = createInvisionApiOutput({ board, url, rewriting })

  return (path: string, query: URLSearchParams): FakeResponse => {
    if (path === '/forums/topics') {
      return page(selectTopics(query), query, toTopic)
    }
    const [, id, isPosts] = /^\/forums\/topics\/(\d+)(\/posts)?$/.exec(path) ?? []
    if (!id) return refuse(404, '2S290/5', 'INVALID_CONTROLLER')
    const topic = board.topics.find(({ tid }) => tid === Number(id))
    if (!topic) return refuse(404, '2F294/9', 'INVALID_ID')
    if (!isPosts) return { status: 200, body: toTopic(topic) }
    return page(shownPosts(board, topic.tid), query, toPost)
  }
}

function selectTopics(query: URLSearchParams): TopicRow[] {
  const forums = query.get('forums')?.split(',').map(Number)
  const column = { date: 'start_date', updated: 'last_post' } as const
  const sortBy = column[query.get('sortBy') as keyof typeof column] ?? 'tid'
  const direction = query.get('sortDir') === 'desc' ? -1 : 1
  return board.topics
    .filter((topic) => !forums || forums.includes(topic.forum_id))
    .filter((topic) => query.get('hidden') !== '0' || topic.approved === 1)
    .filter((topic) => query.get('archived') !== '0' || topic.topic_archive_status === 0)
    .toSorted((a, b) => direction * (a[sortBy] - b[sortBy]))
}

function page<Row>(
  rows: Row[],
  query: URLSearchParams,
  output: (row: Row) => object,
): FakeResponse {
  const number = Number(query.get('page') ?? 1)
  const perPage = Number(query.get('perPage') ?? 25)
  const results = rows.slice((number - 1) * perPage, number * perPage).map(output)
  const totalPages = Math.ceil(rows.length / perPage)
  return {
    status: 200,
    body: { page: number, perPage, totalResults: rows.length, totalPages, results },
  }
}

function refuse(status: number, errorCode: string, errorMessage: string): FakeResponse {
  return { status, body: { errorCode, errorMessage } }
}
