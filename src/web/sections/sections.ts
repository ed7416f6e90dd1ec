import type { IconName } from '../ui/icon.tsx'

/** A part of the site that opens when the owner connects what it needs. */
export interface Section {
  /** Key of its texts under `Section`, and of its route. */
  key: string
  /** Its route: `page/donation`. */
  path: string
  icon: IconName
}

export const sections = [
  { key: 'advert', path: 'advert', icon: 'megaphone' },
  { key: 'support', path: 'support', icon: 'life-buoy' },
  { key: 'vote', path: 'vote', icon: 'vote' },
  { key: 'donation', path: 'page/donation', icon: 'coins' },
] as const satisfies readonly Section[]

/** The section an address belongs to. */
export function findSection(pathname: string): (typeof sections)[number] | undefined {
  const path = pathname.replace(/^\/|\/$/g, '')
  return sections.find((section) => `${path}/`.startsWith(`${section.path}/`))
}
