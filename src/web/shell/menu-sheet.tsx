import { useEffect, useRef } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSession } from '../base/session/session.ts'
import { useSite } from '../base/site.ts'
import { FrameIcon } from '../ui/frame-icon.tsx'
import { menuEntry } from '../ui/popover-menu.tsx'
import { useNextPage } from '../ui/use-next-page.ts'
import { ExternalLinks } from './external-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { listColumns, type NavItem } from './nav-items.ts'
import { PlaceLink } from './place-link.tsx'
import { SheetPart } from './sheet-part.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useAccountParts } from './use-account-parts.ts'

/** Of the sheet, for the button that opens it. */
export const menuSheetId = 'menu-sheet'

/**
 * Everything the header of a wide screen holds, in a sheet that comes up from a phone's lower edge. A popover, since
 * what a modal dialog does to the page under it, which cannot be used then, takes a phone longer than all else.
 */
export function MenuSheet({ notifications }: { notifications: number }) {
  const { t } = useTranslation()
  const sheet = useRef<HTMLDialogElement>(null)
  useNextPage(() => sheet.current?.hidePopover())
  useEffect(() => {
    // what it covers is not seen to have the focus
    const follow = ({ target }: FocusEvent) => {
      if (!sheet.current?.contains(target as Node)) sheet.current?.hidePopover()
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  return (
    <dialog
      ref={sheet}
      id={menuSheetId}
      popover="auto"
      aria-label={t('NavShort.menu')}
      className="menu-sheet"
    >
      {/* beside the sheet: without it a press would go to what lies there */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        popoverTarget={menuSheetId}
        popoverTargetAction="hide"
        className="absolute inset-0"
      />
      <div className="sheet relative grid gap-5 rounded-t-lg border-t border-line bg-surface-2 px-4 pt-3 pb-8 text-text sm:px-6">
        <div className="flex items-center justify-between">
          <h2 className="text-xl">{t('NavShort.menu')}</h2>
          <button
            type="button"
            popoverTarget={menuSheetId}
            popoverTargetAction="hide"
            className={`${menuEntry} w-auto!`}
          >
            <FrameIcon name="x" className="size-5" /> {t('Shell.close')}
          </button>
        </div>
        <SheetContent notifications={notifications} />
      </div>
    </dialog>
  )
}

function SheetContent({ notifications }: { notifications: number }) {
  const { t } = useTranslation()
  const profile = useSession()
  const parts = useAccountParts()
  const { site } = useSite()
  return (
    <>
      {profile && parts && (
        <parts.AccountSheetPart user={profile.user} notifications={notifications} />
      )}
      {listColumns(site).map(({ key, items }) => (
        <SheetPart key={key} title={t(`Nav.${key}`)}>
          <Entries items={items} />
        </SheetPart>
      ))}
      {site.languages.length > 1 && (
        <SheetPart title={t('Shell.language')}>
          <LanguageSwitch className="*:min-h-11" />
        </SheetPart>
      )}
      <SheetPart title={t('Shell.theme')}>
        <ThemeSwitch className="grid grid-cols-3 *:flex-wrap *:justify-center *:px-1" />
      </SheetPart>
      <ExternalLinks
        className="flex flex-wrap gap-x-5 border-t border-line pt-4 text-text-quiet"
        linkClass="min-h-11"
      />
    </>
  )
}

function Entries({ items }: { items: readonly NavItem[] }) {
  const { t } = useTranslation()
  return (
    <ul className="grid grid-cols-2 gap-x-3">
      {items.map(({ key, name, to, icon }) => (
        <li key={key}>
          <PlaceLink to={to} className={menuEntry}>
            <FrameIcon name={icon} className="size-5 shrink-0 text-text-quiet" />{' '}
            {name ?? t(`Nav.${key}`)}
          </PlaceLink>
        </li>
      ))}
    </ul>
  )
}
