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
  'events',
] as const

export type SiteFeature = (typeof siteFeatures)[number]

export function isSiteFeature(name: string): name is SiteFeature {
  return siteFeatures.some((one) => one === name)
}

/** Whether a link leads to what the team has closed. */
export function leadsToClosed(
  link: string,
  { closedPaths }: { closedPaths: readonly string[] },
): boolean {
  return closedPaths.some((path) => link.startsWith(path))
}

/** Whether it is there for visitors and players. */
export function isOpen(
  { closed }: { closed: readonly SiteFeature[] },
  feature: SiteFeature,
): boolean {
  return !closed.includes(feature)
}
