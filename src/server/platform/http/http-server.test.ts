import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createWarnedLog } from '../../../../test/warned-log.ts'
import { startHttpServer } from './http-server.ts'
import { createResponseCache } from './response-cache.ts'

/** A server of which each request takes all of the process for so many milliseconds. */
async function startBusyServer(milliseconds: number) {
  const app = new Hono().get('/', (c) => {
    const until = performance.now() + milliseconds
    while (performance.now() < until);
    return c.text('answered')
  })
  const { log } = createWarnedLog()
  const cache = createResponseCache({ clock: Date.now, log, languages: ['en'] })
  return startHttpServer({ app, cache, host: '127.0.0.1', port: 0 })
}

/** What a connection comes to over which a request is sent: the first line of the response. */
function ask(socket: Socket): Promise<string> {
  let response = ''
  socket.on('data', (chunk: Buffer) => (response += chunk.toString()))
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return new Promise((done) => {
    socket.on('error', ({ message }) => done(message))
    socket.on('close', () => done(response.split('\r\n')[0] ?? ''))
  })
}

test('told to stop while many connections wait for a busy process, it answers each', async () => {
  const http = await startBusyServer(20)
  const sockets = Array.from({ length: 40 }, () => connect(http.port, '127.0.0.1'))
  const outcomes = sockets.map(ask)
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  await Promise.all([http.stop(), ...outcomes])
  expect(await Promise.all(outcomes)).toEqual(sockets.map(() => 'HTTP/1.1 200 OK'))
})
