import type { GuildPageData } from './guild-page-data.ts'

/** schema.org’s page about a group: a guild of a game is no organisation of people that anybody could write to. */
export function guildJsonLd({ guild, address }: GuildPageData): object {
  const { name, members, position, score, takenAt } = guild
  const facts = [
    ['place', position],
    ['members', members],
    ['score', score],
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
      identifier: facts.map(([propertyID, value]) => ({
        '@type': 'PropertyValue',
        propertyID,
        value,
      })),
    },
  }
}
