import { findTrait } from '../ui/trait.tsx'
import type { CharacterPageData } from './character-page-data.ts'

/** schema.org’s page about a thing: a character of a game is no person. */
export function characterJsonLd({ character, classes, races, address }: CharacterPageData): object {
  const { name, level, guild, takenAt } = character
  const facts = [
    ['level', level ?? undefined],
    ['class', findTrait(classes, character.class)?.name],
    ['race', findTrait(races, character.race)?.name],
    ['guild', guild?.name],
  ] as const
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemPage',
    url: address,
    name,
    dateModified: new Date(takenAt * 1000).toISOString(),
    mainEntity: {
      '@type': 'Thing',
      name,
      url: address,
      identifier: facts
        .filter(([, value]) => value !== undefined)
        .map(([propertyID, value]) => ({ '@type': 'PropertyValue', propertyID, value })),
    },
  }
}
