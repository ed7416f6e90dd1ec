import { connect, type Socket } from 'node:net'

// Visitors who download slowly, in a process of their own: what it costs to be them is not the site's. On
// one machine the kernel holds a megabyte of each download; over a slow line it would not.

const [port, path, count = '0'] = process.argv.slice(2)
/** Bytes each takes in a second. */
const pace = 16 * 1024
/** A second in the mean, and each time another: lines do not keep step. */
const restMs = () => 500 + Math.random() * 1000
/** Opened at once: more would only queue at the site's door. */
const openedTogether = 50

/** Resolves with the connection once the first bytes of the file are there. */
function openDownload(visitor: number): Promise<Socket> {
  return new Promise((done, fail) => {
    let begun = ''
    const socket = connect({
      port: Number(port),
      host: '127.0.0.1',
      // a piece is read, and no further for about a second
      onread: {
        buffer: Buffer.alloc(pace),
        callback(bytes, buffer) {
          setTimeout(() => socket.resume(), restMs())
          if (begun === '') {
            begun = Buffer.from(buffer.buffer, buffer.byteOffset, bytes).toString('latin1')
            if (begun.startsWith('HTTP/1.1 200')) done(socket)
            else fail(new Error(begun.slice(0, 500)))
          }
          return false
        },
      },
    })
    socket.once('error', fail)
    socket.once('close', () => fail(new Error('the site ended a download')))
    const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n\r\n`)
  })
}

const open: Socket[] = []
while (open.length < Number(count)) {
  const next = Math.min(openedTogether, Number(count) - open.length)
  const opening = Array.from({ length: next }, (_, index) => openDownload(open.length + index))
  open.push(...(await Promise.all(opening)))
}
for (const socket of open) {
  socket.removeAllListeners('close')
  socket.once('close', () => {
    console.error('a download ended before its time')
    process.exit(1)
  })
}
console.log(`reading ${open.length}`)
