import { useLocation } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { FrameIcon } from '../ui/frame-icon.tsx'
import { isWithin } from '../ui/place.ts'
import { menuEntry, PopoverMenu } from '../ui/popover-menu.tsx'
import { listGroups, type NavGroup } from './nav-items.ts'
import { PlaceLink } from './place-link.tsx'

// close to each other: long words would leave the server no room for its name
const entry =
  'nav-place relative flex min-h-11 items-center gap-1 whitespace-nowrap rounded-sm px-1.5 text-text-quiet hover:text-text'

/** The places of the site in one line, on screens wide enough. */
export function MainNav() {
  const { t } = useTranslation()
  const { site } = useSite()
  return (
    <nav aria-label={t('Nav.main')} className="hidden text-base desk:block">
      <ul className="flex items-center">
        {listGroups(site).map(({ key, items }) => (
          <li key={key}>
            <Group id={key} items={items} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A group of one place is that place. */
function Group({ id, items }: { id: NavGroup['key']; items: NavGroup['items'] }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [first] = items
  if (first && items.length === 1) {
    return (
      <PlaceLink to={first.to} className={entry}>
        {first.name ?? t(`Nav.${first.key}`)}
      </PlaceLink>
    )
  }
  const isHere = items.some(({ to }) => isWithin(pathname, to))
  return (
    <PopoverMenu
      id={id}
      align="start"
      triggerClass={`${entry} ${isHere ? 'text-text underline decoration-brass decoration-2 underline-offset-8' : ''}`}
      trigger={
        <>
          {t(`Nav.${id}`)} <FrameIcon name="chevron-down" />
        </>
      }
    >
      <ul>
        {items.map(({ key, name, to, icon }) => (
          <li key={key}>
            <PlaceLink to={to} className={menuEntry}>
              <FrameIcon name={icon} className="size-5 text-text-quiet" /> {name ?? t(`Nav.${key}`)}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </PopoverMenu>
  )
}
