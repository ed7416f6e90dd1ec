/** Parts of the site that the team can close, and open again. */
export const siteFeatures = [
  'registration',
  'adverts',
  'tickets',
  'donations',
  'gifts',
  'rewards',
  'votes',
  'downloads',
  'rankings',
  'online',
] as const

export type SiteFeature = (typeof siteFeatures)[number]

export function isSiteFeature(name: string): name is SiteFeature {
  return siteFeatures.some((one) => one === name)
}

/** Whether it is there for visitors and players. */
export function isOpen(
  { closed }: { closed: readonly SiteFeature[] },
  feature: SiteFeature,
): boolean {
  return !closed.includes(feature)
}
