import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another system, on loopback, that does as it is told. */
export interface FakeServer {
  origin: string
  /** Paths asked for, in order. */
  asked: string[]
  /** Connections ever made to it. */
  connections: number
  /** What it does with the requests from now on. */
  behave(listener: RequestListener): void
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts a fake that answers 404 until told otherwise. */
export async function startFakeServer(listener?: RequestListener): Promise<FakeServer> {
  let behaviour: RequestListener = listener ?? ((_, response) => response.writeHead(404).end())
  const server = createServer((request, response) => {
    fake.asked.push(request.url ?? '')
    behaviour(request, response)
  })
  const fake: FakeServer = {
    origin: '',
    asked: [],
    connections: 0,
    behave: (next) => void (behaviour = next),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  server.on('connection', () => (fake.connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fake
}
