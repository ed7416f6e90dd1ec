import { useLocation } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { FrameIcon } from '../ui/frame-icon.tsx'
import { isWithin } from '../ui/place.ts'
import { menuEntry, PopoverMenu } from '../ui/popover-menu.tsx'
import { forum, home, listInGame, listPlaces, listRankings, type NavItem } from './nav-items.ts'
import { PlaceLink } from './place-link.tsx'

const entry =
  'relative flex min-h-11 items-center gap-1 whitespace-nowrap rounded-sm px-2.5 text-text-quiet hover:text-text aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2.5 aria-[current=page]:after:bottom-1.5 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-brass'

/** The places of the site in one line, on screens wide enough. */
export function MainNav() {
  const { t } = useTranslation()
  const { site } = useSite()
  return (
    <nav aria-label={t('Nav.main')} className="hidden text-base desk:block">
      <ul className="flex items-center">
        <Place item={home} />
        <Place item={forum} />
        <Menu id="rankings" items={listRankings(site)} />
        <Menu id="inGame" items={listInGame(site)} />
        {listPlaces(site).map((item) => (
          <Place key={item.key} item={item} />
        ))}
      </ul>
    </nav>
  )
}

function Place({ item: { key, to } }: { item: NavItem }) {
  const { t } = useTranslation()
  return (
    <li>
      <PlaceLink to={to} className={entry}>
        {t(`Nav.${key}`)}
      </PlaceLink>
    </li>
  )
}

/** Several places under one word; nothing where there are none. */
function Menu({ id, items }: { id: 'rankings' | 'inGame'; items: readonly NavItem[] }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  if (items.length === 0) return null
  const isHere = items.some(({ to }) => isWithin(pathname, to))
  return (
    <li>
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
          {items.map(({ key, to, icon }) => (
            <li key={key}>
              <PlaceLink to={to} className={menuEntry}>
                <FrameIcon name={icon} className="size-5 text-text-quiet" /> {t(`Nav.${key}`)}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </PopoverMenu>
    </li>
  )
}
