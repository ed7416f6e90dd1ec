import { once } from 'node:events'
import { connect } from 'node:net'
import type { GameServerAddress } from './recognise-game.ts'

/** Milliseconds a server may take to answer. */
const patience = 5000

/** Where this machine is, as a server sees it whom it asks; anywhere, where that server does not answer. */
export async function readSiteHost({
  host,
  port,
}: Pick<GameServerAddress, 'host' | 'port'>): Promise<string> {
  const socket = connect({ host, port })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(patience) })
    return socket.localAddress?.replace(/^::ffff:/, '') ?? '%'
  } catch {
    return '%'
  } finally {
    socket.destroy()
  }
}
