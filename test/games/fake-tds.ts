import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { TdsResponse, type TdsColumn } from './tds-response.ts'
import { readPackets } from './tds-packets.ts'
import { readRpc, type TdsValue } from './tds-rpc.ts'

/** What a query came to, or why it failed: number and words of SQL Server. */
export type TdsResult =
  | { columns: readonly TdsColumn[]; rows: readonly (readonly TdsValue[])[]; changed?: number }
  | { error: { number: number; message: string } }

/** A SQL Server on loopback that answers by a function. */
export interface FakeTds {
  host: string
  port: number
  /** Statements asked by clients, with their values. */
  asked: { sql: string; values: readonly TdsValue[] }[]
  close(): Promise<void>
}

const packetType = { batch: 0x01, rpc: 0x03, login: 0x10, preLogin: 0x12 }

/**
 * Speaks TDS 7.4, the protocol of SQL Server (MS-TDS, Microsoft Open Specifications), as far as a client that
 * signs in and asks `sp_executesql` needs it.
 */
export async function startFakeTds(
  execute: (sql: string, values: readonly TdsValue[]) => Promise<TdsResult>,
): Promise<FakeTds> {
  const sockets = new Set<Socket>()
  const asked: FakeTds['asked'] = []

  async function respond(type: number, payload: Buffer): Promise<Buffer> {
    if (type === packetType.preLogin) return preLoginResponse()
    const told = new TdsResponse()
    if (type === packetType.login) return told.signedIn().packet()
    if (type !== packetType.rpc) return told.done(0).packet()
    const { sql, values } = readRpc(payload)
    asked.push({ sql, values })
    const result = await execute(sql, values)
    if ('error' in result) return told.error(result.error).failed().packet()
    told.columns(result.columns)
    for (const row of result.rows) told.row(result.columns, row)
    return told.doneInProcedure(result.changed ?? result.rows.length).packet()
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    readPackets(socket, async (type, payload) => void socket.write(await respond(type, payload)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    asked,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Version 16, and no encryption. */
function preLoginResponse(): Buffer {
  const options = Buffer.from([0, 0, 11, 0, 6, 1, 0, 17, 0, 1, 0xff])
  const version = Buffer.from([16, 0, 0, 0, 0, 0])
  return TdsResponse.packetOf(Buffer.concat([options, version, Buffer.from([2])]))
}
