import { thingJsonLd } from '../base/thing-json-ld.ts'
import type { GuildPageData } from './guild-page-data.ts'

export function guildJsonLd({ guild, address }: GuildPageData): object {
  const { name, members, position, score, takenAt } = guild
  return thingJsonLd({ name, address, takenAt, facts: { place: position, members, score } })
}
