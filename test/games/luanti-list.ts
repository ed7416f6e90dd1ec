import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

// The list of Luanti's servers, as server.py of luanti-org/serverlist has it: servers announce themselves to it by a form
// whose field `json` says how they are, and everybody reads what it made of that.

export type LuantiRow = Record<string, unknown>

export interface FakeLuantiList {
  /** What a server writes as its `serverlist_url`. */
  url: string
  rows: LuantiRow[]
  /** How many read it. */
  asked: number
  /** What it sends in place of the list: a text, another status, nothing (`silence`) or bytes without end (`flood`). */
  instead?: string | number
  /** Is called with what each server announces: `start`, `update`, `delete`. */
  onAnnounced?: (action: string) => void
  close(): Promise<void>
}

export async function startLuantiList(rows: LuantiRow[] = []): Promise<FakeLuantiList> {
  const server = createServer((request, response) => {
    const work = request.url === '/announce' ? announce(request, response) : answer(response)
    work.catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const list: FakeLuantiList = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rows,
    asked: 0,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return list

  async function announce(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const type = request.headers['content-type'] ?? ''
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    const { action, ...told } = JSON.parse(String(form.get('json'))) as LuantiRow
    const row: LuantiRow = { ...told, address: told['address'] || request.socket.remoteAddress }
    list.rows = list.rows.filter((known) => known['port'] !== row['port'])
    if (action !== 'delete') list.rows.push(row)
    list.onAnnounced?.(String(action))
    response.writeHead(202).end('Request has been filed.')
  }

  async function answer(response: ServerResponse): Promise<void> {
    list.asked += 1
    const { instead } = list
    if (instead === 'silence') return
    if (instead === 'flood') return pour(response)
    if (typeof instead === 'number') return void response.writeHead(instead).end()
    const total = { servers: list.rows.length, clients: 0 }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(instead ?? JSON.stringify({ total, total_max: total, list: list.rows }))
  }
}

function pour(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536, 0x20)));
    response.once('drain', more)
  }
  more()
}
