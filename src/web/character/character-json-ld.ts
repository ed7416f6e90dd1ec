import { thingJsonLd } from '../base/thing-json-ld.ts'
import { findTrait } from '../ui/trait.tsx'
import type { CharacterPageData } from './character-page-data.ts'

export function characterJsonLd({ character, classes, races, address }: CharacterPageData): object {
  const { name, level, guild, takenAt } = character
  const facts = {
    level: level ?? undefined,
    class: findTrait(classes, character.class)?.name,
    race: findTrait(races, character.race)?.name,
    guild: guild?.name,
  }
  return thingJsonLd({ name, address, takenAt, facts })
}
