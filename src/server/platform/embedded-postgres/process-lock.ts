import { once } from 'node:events'
import { createConnection, createServer } from 'node:net'
import { text } from 'node:stream/consumers'

/** A name held by this process, for itself alone, until it is released or the process ends. */
export interface ProcessLock {
  release(): Promise<void>
}

// Abstract Unix sockets (unix(7)): the kernel grants a name to one listener at a time and takes it
// back when that process ends, `kill -9` included. There is no file to go stale, no pid to be
// reused, and any user may ask for the name, so root and ordinary users exclude each other.
function socketOf(name: string): string {
  return `\0${name}`
}

/**
 * Takes the machine-wide lock `name` (at most 100 ASCII characters), or returns undefined when a
 * process, this one included, holds it already. Linux only.
 */
export async function acquireProcessLock(name: string): Promise<ProcessLock | undefined> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(String(process.pid))
  })
  try {
    server.listen(socketOf(name))
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined
    throw error
  }
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** The pid of the process that holds the lock `name`; undefined when none answers within 3 s. */
export async function findLockHolder(name: string): Promise<number | undefined> {
  const socket = createConnection(socketOf(name))
  socket.setTimeout(3000, () => socket.destroy(new Error('no answer')))
  try {
    return Number(await text(socket)) || undefined
  } catch {
    return undefined
  }
}
