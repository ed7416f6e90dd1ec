import { playerPages } from '../../contract/page.ts'
import { leadsToClosed } from '../../contract/site-feature-terms.ts'
import type { SiteInfo } from '../../contract/site.ts'
import { advert, type NavItem, reward, support } from './nav-items.ts'

/** The places of a signed-in player; rewards where there are any. */
export function listAccountPlaces(site: Pick<SiteInfo, 'hasRewards' | 'closedPaths'>): NavItem[] {
  const places: NavItem[] = [
    ...(site.hasRewards ? [reward] : []),
    advert,
    { key: 'notification', to: `${playerPages.notification.path}/`, icon: 'bell' },
    { key: 'setting', to: `${playerPages['setting-profile'].path}/`, icon: 'settings' },
    support,
  ]
  return places.filter(({ to }) => !leadsToClosed(to, site))
}

/** The place of those with a role, beside these. */
export const team = {
  key: 'team',
  to: '/admin',
  icon: 'shield',
} as const satisfies NavItem
