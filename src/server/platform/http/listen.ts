import { once } from 'node:events'
import type { Server } from 'node:http'

interface Place {
  host: string
  port: number
  /** The setting that says the port. */
  setting: 'PORT' | 'METRICS_PORT'
}

/** Resolves once the server listens. @throws {Error} naming the port that is taken, and how to take another */
export async function listen(server: Server, place: Place): Promise<void> {
  server.listen(place.port, place.host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw explain(error, place)
  })
}

function explain(error: NodeJS.ErrnoException, { host, port, setting }: Place): Error {
  if (error.code !== 'EADDRINUSE') return error
  return new Error(
    `port ${port} on ${host} is taken by another program: stop it, or give this site another ${setting}`,
    { cause: error },
  )
}
