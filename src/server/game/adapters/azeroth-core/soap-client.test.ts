import { afterAll, expect, test } from 'vitest'
import { silentLog } from '../../../../../test/forums/open-forum.ts'
import { startFakeServer } from '../../../../../test/fake-server.ts'
import { createOutboundFactory } from '../../../platform/outbound/outbound.ts'
import { createSoapClient } from './soap-client.ts'

const outbound = createOutboundFactory({ clock: () => 0, log: silentLog, random: () => 0 })
afterAll(() => outbound.close())

function openClient(url: string) {
  const access = { user: 'SITE', password: 'secret', timeoutMs: 20_000 }
  return createSoapClient({ url, ...access, namespace: 'urn:AC', name: 'AzerothCore' }, outbound)
}

const command = '.send money Alice "For you" "A gift" 1'

test('what nobody listens to was not sent', async () => {
  const client = openClient('http://127.0.0.1:1')
  for (let times = 0; times < 7; times += 1) {
    // the last ones are held back by the site itself
    expect(await client.run(command)).toMatchObject({ kind: 'unsent' })
  }
})

test('what broke off may have been done', async () => {
  await using world = await startFakeServer((request) => void request.socket.destroy())
  expect(await openClient(world.origin).run(command)).toMatchObject({ kind: 'unknown' })
})

test('after many commands that broke off, the next is held back and was not sent', async () => {
  await using world = await startFakeServer((request) => void request.socket.destroy())
  const client = openClient(world.origin)
  for (let times = 0; times < 5; times += 1) await client.run(command)
  expect(await client.run(command)).toMatchObject({ kind: 'unsent' })
  expect(world.asked).toHaveLength(5)
})

test.each([401, 403])('who is not let in with %i has sent nothing', async (status) => {
  await using world = await startFakeServer((_, response) => void response.writeHead(status).end())
  expect(await openClient(world.origin).run(command)).toMatchObject({ kind: 'unsent' })
})

test.each([
  ['an answer in another language', '<html><body>ok</body></html>'],
  ['half an answer', '<a:Envelope><a:Body><n:executeCommandResponse><result>Mail sent'],
])('%s says nothing of the command', async (_, body) => {
  await using world = await startFakeServer((__, response) => void response.end(body))
  expect(await openClient(world.origin).run(command)).toMatchObject({ kind: 'unknown' })
})

test('words of the world are read as they were meant', async () => {
  const fault = '<faultstring>&lt;a&gt; &amp;amp; &#xE9;&#233;&quot; &#xFFFFFF;</faultstring>'
  const body = `<a:Envelope><a:Body><a:Fault>${fault}</a:Fault></a:Body></a:Envelope>`
  await using world = await startFakeServer((_, response) => {
    response.writeHead(500).end(body)
  })
  expect(await openClient(world.origin).run(command)).toEqual({
    kind: 'refused',
    text: '<a> &amp; éé" &#xFFFFFF;',
  })
})
