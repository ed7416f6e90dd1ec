import { z } from 'zod'

/** What a server told of itself. */
export interface Told {
  players: number
  maximum: number | undefined
  map: string | undefined
  version: string | undefined
  ping: number | undefined
  /** Of players; bots and those without a name are none. */
  names: string[]
}

/** Of a server, or that a list which tells of such servers does not name it. */
export type Answer = Told | 'unlisted'

/** More than any server holds: what is said of more is nonsense. */
const mostPlayers = 5000
/** Minecraft's for a player who asked not to be listed. */
const nobody = '00000000-0000-0000-0000-000000000000'
/** Colours and styles of Minecraft and of FiveM, which are no part of a name: `§a`, `^1`. */
const colours = /§.|\^\d/gu

const Count = z.coerce.number().transform(toCount).catch(0)
const Text = z
  .string()
  .transform((text) => text.slice(0, 500).replace(colours, '').trim())
  .catch('')
/** The raw part changes with the protocol. */
const Player = z.object({
  name: Text,
  raw: z.object({ id: z.unknown() }).optional().catch(undefined),
})

/** As gamedig's README has it; numbers of some protocols are texts. */
const Response = z.object({
  numplayers: Count,
  maxplayers: Count,
  players: z.array(z.unknown()).catch([]),
  bots: z.array(z.unknown()).catch([]),
  map: Text,
  version: Text,
  ping: Count,
  raw: z
    .object({
      /** Where a server counts bots and does not list them, as Valve's do. */
      numbots: Count,
      /** Of Minecraft's own protocol, where gamedig leaves it. */
      version: z.object({ name: Text }).catch({ name: '' }),
    })
    .catch({ numbots: 0, version: { name: '' } }),
})

/** @throws where it is no response at all */
export function readResponse(given: unknown): Told {
  const { players, bots, numplayers, maxplayers, map, version, ping, raw } = Response.parse(given)
  const names = players.slice(0, mostPlayers).flatMap(readName)
  const playing = numplayers - Math.max(bots.length, raw.numbots)
  return {
    players: Math.max(playing, names.length),
    maximum: maxplayers || undefined,
    map: map || undefined,
    // what gamedig makes of one that is missing
    version: (version === 'undefined' ? '' : version) || raw.version.name || undefined,
    ping: ping || undefined,
    names: [...new Set(names)],
  }
}

function readName(given: unknown): string[] {
  const { data } = Player.safeParse(given)
  return data && data.name !== '' && data.raw?.id !== nobody ? [data.name] : []
}

function toCount(given: number): number {
  return Math.min(Math.max(Math.trunc(given), 0), mostPlayers)
}
