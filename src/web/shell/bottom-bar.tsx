import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { download, forum, home, type NavItem } from './nav-items.ts'

const entry =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-1 text-center text-[min(0.8125rem,3.5vw)] leading-tight text-text-quiet aria-[current=page]:font-semibold aria-[current=page]:text-brass'

const levels: NavItem = { key: 'rankings', to: '/ranking/level', icon: 'trophy' }

/** The most used places within reach of a thumb, and the way to all others. */
export function BottomBar({ notifications }: { notifications: number }) {
  const { t } = useTranslation()
  const sheet = useRef<HTMLDialogElement>(null)
  return (
    <div className="h-[calc(3.5rem+env(safe-area-inset-bottom))] desk:hidden">
      <nav
        aria-label={t('Nav.quick')}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-2 pb-[env(safe-area-inset-bottom)]"
      >
        <ul className="mx-auto grid max-w-lg grid-cols-5">
          {[home, forum, levels, download].map(({ key, to, icon }) => (
            <li key={key}>
              <NavLink to={to} end={to === '/'} className={entry}>
                <Icon name={icon} className="size-[min(1.25rem,6vw)]" /> {t(`NavShort.${key}`)}
              </NavLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => sheet.current?.showModal()}
              className={entry}
            >
              <Icon name="menu" className="size-[min(1.25rem,6vw)]" /> {t('NavShort.menu')}
            </button>
          </li>
        </ul>
      </nav>
      <MenuSheet ref={sheet} notifications={notifications} />
    </div>
  )
}
