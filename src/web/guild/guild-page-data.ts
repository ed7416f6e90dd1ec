import type { ApiClient } from '../../contract/client.ts'
import type { Guild, GuildRoster } from '../../contract/guild.ts'
import type { Language } from '../../contract/language.ts'
import type { PageLink } from '../../contract/page-link.ts'
import { pickTraits, type Traits } from '../ui/trait.tsx'

/** What the page of a guild is made of. */
export interface GuildPageData {
  guild: Guild
  roster: GuildRoster
  /** Those of its members. */
  classes: Traits
  isSimulated: boolean
  /** When the page was made, in seconds since epoch. */
  now: number
  /** Absolute address of the page. */
  address: string
}

interface Wanted {
  id: string
  /** Of the roster. */
  page: number
  language: Language
  /** Scheme and host of the site. */
  origin: string
  /** Seconds since epoch. */
  now: number
}

/** @throws {ApiError} with a status below 500 where there is no such guild, or no such page */
export async function readGuildPage(
  api: ApiClient,
  { id, page, language, origin, now }: Wanted,
): Promise<GuildPageData> {
  const [guild, roster, info] = await Promise.all([
    api('GET /api/guild/:id', { id }),
    api('GET /api/guild/:id/members', { id, page }),
    api('GET /api/game/info', {}).catch(() => undefined),
  ])
  const keys = guild.classes.map((one) => one.class)
  return {
    guild,
    roster,
    classes: pickTraits(info?.classes ?? [], keys, language),
    isSimulated: info?.isSimulated ?? false,
    now,
    address: `${origin}/guild/${guild.id}`,
  }
}

/** A page of the members of a guild. */
export function rosterPath(id: string, page = 1): PageLink {
  return page > 1 ? `/guild/${id}?page=${page}` : `/guild/${id}`
}
