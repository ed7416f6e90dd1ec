/** As what games know people. */
export type PersonKind = 'steam' | 'minecraft'

/** Who somebody is, as was proven. */
export interface ProvenPerson {
  kind: PersonKind
  /** Each says who they are, under the name it has in queries. */
  keys: Readonly<Record<string, string>>
  /** Another may have it after a renaming. */
  name?: string
}

/** @param steamId a SteamID64 in decimal digits */
export function steamUser(steamId: string): ProvenPerson {
  return { kind: 'steam', keys: { steamId, steamHex: BigInt(steamId).toString(16) } }
}

/** @param uuid with hyphens, in small letters; it stays */
export function minecraftPlayer(uuid: string, name: string): ProvenPerson {
  return { kind: 'minecraft', keys: { uuid, uuidHex: uuid.replaceAll('-', ''), name }, name }
}
