import { lookup } from 'node:dns/promises'
import { Agent } from 'undici'
import { z } from 'zod'
import {
  guardedConnector,
  isOwnerAddress,
  resolveLocally,
} from '../../../platform/outbound/address-guard.ts'
import { exchange } from '../../../platform/outbound/exchange.ts'
import { type AskedServer, Unlisted } from './own-protocols.ts'
import { patienceOfTry, tries } from './query-limits.ts'

/** Where servers of Luanti announce themselves unless their owner names another list. */
const usualList = 'https://servers.luanti.org/list'
/** The usual one has one or two. */
const mostBytes = 10_000_000

const List = z.object({ list: z.array(z.unknown()) })
/** Old servers write their port as a text. */
const Place = z.object({ address: z.string(), port: z.coerce.number() })
const Entry = z.object({
  clients: z.unknown(),
  clients_max: z.unknown(),
  clients_list: z.array(z.unknown()).catch([]),
  version: z.unknown(),
})

/**
 * What a list of servers says of one of Luanti, which itself answers nobody. @throws {Unlisted} where the list does not
 * name it @throws {Error} where there is no list
 */
export async function askLuanti({
  host,
  port,
  list: address = usualList,
  timeoutMs,
}: AskedServer): Promise<object> {
  const rows = await readOnce(address, timeoutMs)
  const places = new Set([host.toLowerCase(), ...(await addressesOf(host))])
  const row = rows.find((given) => {
    const { data } = Place.safeParse(given)
    return data?.port === port && places.has(data.address.toLowerCase())
  })
  if (row === undefined) throw new Unlisted(`${host}:${port} is not on ${address}`)
  const { clients, clients_max: maxplayers, clients_list: names, version } = Entry.parse(row)
  return { numplayers: clients, maxplayers, version, players: names.map((name) => ({ name })) }
}

/** A server without a name of its own announces its address. */
async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}

const lists = new Map<string, Promise<unknown[]>>()

/** Servers of one list are found in what was read of it once: this process asks and ends. */
function readOnce(address: string, timeoutMs: number): Promise<unknown[]> {
  const reading = lists.get(address) ?? readList(new URL(address), timeoutMs)
  lists.set(address, reading)
  return reading
}

async function readList(url: URL, timeoutMs: number, turn = 1): Promise<unknown[]> {
  const dispatcher = new Agent({
    connect: guardedConnector(isOwnerAddress, resolveLocally, timeoutMs),
    headersTimeout: timeoutMs,
    maxResponseSize: mostBytes,
  })
  try {
    const { status, body } = await exchange(url, {
      method: 'GET',
      dispatcher,
      headers: {},
      body: undefined,
      maxBytes: mostBytes,
      signal: AbortSignal.timeout(patienceOfTry),
    })
    if (status !== 200) throw new Error(`${url.host} answered ${status}`)
    return List.parse(JSON.parse(body.toString())).list
  } catch (error) {
    if (turn < tries) return await readList(url, timeoutMs, turn + 1)
    throw error
  } finally {
    await dispatcher.destroy()
  }
}
