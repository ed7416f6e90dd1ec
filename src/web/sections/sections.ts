import type { IconName } from '../ui/icon.tsx'

/** A part of the site that opens when the owner connects what it needs. */
export interface Section {
  /** Key of its texts under `Section`, and of its route. */
  key: string
  /** Its route: `ranking/guild`. */
  path: string
  icon: IconName
}

export const sections = [
  { key: 'advert', path: 'advert', icon: 'megaphone' },
  { key: 'support', path: 'support', icon: 'life-buoy' },
  { key: 'vote', path: 'vote', icon: 'vote' },
  { key: 'arena', path: 'ranking/arena', icon: 'trophy' },
  { key: 'summon', path: 'ranking/summon', icon: 'trophy' },
  { key: 'guild', path: 'ranking/guild', icon: 'trophy' },
  { key: 'level', path: 'ranking/level', icon: 'trophy' },
  { key: 'gold', path: 'ranking/gold', icon: 'trophy' },
  { key: 'donation', path: 'page/donation', icon: 'coins' },
  { key: 'download', path: 'page/download', icon: 'download' },
  { key: 'online', path: 'page/online', icon: 'users' },
  { key: 'server', path: 'page/server', icon: 'server' },
] as const satisfies readonly Section[]

/** The section an address belongs to. */
export function findSection(pathname: string): (typeof sections)[number] | undefined {
  const path = pathname.replace(/^\/|\/$/g, '')
  return sections.find((section) => `${path}/`.startsWith(`${section.path}/`))
}
