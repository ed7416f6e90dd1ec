interface Thing {
  name: string
  address: string
  /** Seconds since epoch. */
  takenAt: number
  /** What is told of it, by name; what is not known is undefined. */
  facts: Record<string, string | number | undefined>
}

/** schema.org’s page about a thing: what belongs to a game is neither a person nor an organisation that anybody could write to. */
export function thingJsonLd({ name, address, takenAt, facts }: Thing): object {
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
      identifier: Object.entries(facts)
        .filter(([, value]) => value !== undefined)
        .map(([propertyID, value]) => ({ '@type': 'PropertyValue', propertyID, value })),
    },
  }
}
