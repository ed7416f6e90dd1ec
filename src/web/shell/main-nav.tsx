import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useSite } from '../site.ts'
import { Icon } from '../ui/icon.tsx'
import { menuEntry, PopoverMenu } from '../ui/popover-menu.tsx'
import { forum, home, listPlaces, listRankings, type NavItem } from './nav-items.ts'
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
        <Rankings />
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

/** Nothing where the game has no ranking. */
function Rankings() {
  const rankings = listRankings(useSite().site.rankings)
  if (rankings.length === 0) return null
  return (
    <li>
      <RankingMenu rankings={rankings} />
    </li>
  )
}

function RankingMenu({ rankings }: { rankings: readonly NavItem[] }) {
  const { t } = useTranslation()
  const isHere = useLocation().pathname.startsWith('/ranking/')
  return (
    <PopoverMenu
      id="rankings"
      align="start"
      triggerClass={`${entry} ${isHere ? 'text-text underline decoration-brass decoration-2 underline-offset-8' : ''}`}
      trigger={
        <>
          {t('Nav.rankings')} <Icon name="chevron-down" />
        </>
      }
    >
      <ul>
        {rankings.map(({ key, to, icon }) => (
          <li key={key}>
            <PlaceLink to={to} className={menuEntry}>
              <Icon name={icon} className="size-5 text-text-quiet" /> {t(`Nav.${key}`)}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </PopoverMenu>
  )
}
