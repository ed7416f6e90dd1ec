import type { LocaleFiles } from '../../contract/locale.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { FrameIcon } from '../ui/frame-icon.tsx'
import { MenuSheet, menuSheetId } from './menu-sheet.tsx'
import {
  download,
  forum,
  home,
  listPlay,
  listRankings,
  type NavItem,
  support,
} from './nav-items.ts'
import { PlaceLink } from './place-link.tsx'

/** The most used places within reach of a thumb, and the way to all others. */
export function BottomBar({ notifications }: { notifications: number }) {
  const { t } = useTranslation()
  const items = useItems()
  return (
    <div className="order-2 h-[calc(3.5rem+env(safe-area-inset-bottom))] desk:hidden">
      <nav
        aria-label={t('Nav.quick')}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-2 pb-[env(safe-area-inset-bottom)]"
      >
        <ul className="mx-auto grid max-w-lg auto-cols-fr grid-flow-col">
          {items.map(({ key, to, icon }) => (
            <li key={key}>
              <PlaceLink to={to} className="bar-place">
                <FrameIcon name={icon} /> {t(`NavShort.${key}`)}
              </PlaceLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              popoverTarget={menuSheetId}
              className="bar-place"
            >
              <FrameIcon name="menu" /> {t('NavShort.menu')}
            </button>
          </li>
        </ul>
      </nav>
      <MenuSheet notifications={notifications} />
    </div>
  )
}

interface ShortItem extends Omit<NavItem, 'key'> {
  /** Key of its label under `NavShort`. */
  key: keyof LocaleFiles['site']['NavShort']
}

/** The ranking most look for is that of levels, where the game has it. */
function useItems(): ShortItem[] {
  const { site } = useSite()
  const rankings = listRankings(site)
  const ranking = rankings.find(({ key }) => key === 'level') ?? rankings[0]
  const hasDownload = listPlay(site).includes(download)
  const shortest = ranking ? [{ ...ranking, key: 'rankings', icon: 'trophy' } as const] : []
  return [home, forum, ...shortest, hasDownload ? download : support]
}
