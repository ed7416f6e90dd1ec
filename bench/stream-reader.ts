import { connect } from 'node:net'

// Reads so many event streams of a site, and says when the first and the last of them have an event.
const [port, count] = process.argv.slice(2).map(Number) as [number, number]
/** Opened at once: more would only queue at the site's door. */
const openedTogether = 50

let told = 0
let first = 0

/** Milliseconds of a clock that all processes of the machine share. */
const now = () => Number(process.hrtime.bigint()) / 1e6

function onData(chunk: Buffer): void {
  if (!chunk.includes('event: counter')) return
  told += 1
  if (told === 1) first = now()
  if (told === count) process.send?.({ first, last: now() })
}

/** Comes back when the stream has told how many play. */
function openStream(): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', fail)
    const look = (chunk: Buffer) => {
      if (!chunk.includes('event: counter')) return
      socket.off('data', look)
      socket.on('data', onData)
      done()
    }
    socket.on('data', look)
    socket.write('GET /api/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
  })
}

for (let opened = 0; opened < count; opened += openedTogether) {
  const size = Math.min(openedTogether, count - opened)
  await Promise.all(Array.from({ length: size }, openStream))
}
process.on('message', () => {
  told = 0
  process.send?.('ready')
})
process.send?.('open')
