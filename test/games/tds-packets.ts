import type { Socket } from 'node:net'

const headerBytes = 8

/** Puts the packets of a client together to messages, and hands them on one after the other. */
export function readPackets(
  socket: Socket,
  handle: (type: number, payload: Buffer) => Promise<void>,
): void {
  let waiting = Buffer.alloc(0)
  let message = Buffer.alloc(0)
  let work = Promise.resolve()
  socket.on('data', (chunk) => {
    waiting = Buffer.concat([waiting, chunk as Buffer])
    while (waiting.length >= headerBytes && waiting.length >= waiting.readUInt16BE(2)) {
      const [type = 0, status = 0] = waiting
      const length = waiting.readUInt16BE(2)
      message = Buffer.concat([message, waiting.subarray(headerBytes, length)])
      waiting = waiting.subarray(length)
      if ((status & 1) === 0) continue
      const whole = message
      message = Buffer.alloc(0)
      work = work.then(() => handle(type, whole))
    }
  })
}
