import { useId } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { Icon } from '../ui/icon.tsx'
import { isWithin } from '../ui/place.ts'
import { menuEntry } from '../ui/popover-menu.tsx'
import type { SectionGroup } from './sections.ts'

interface SectionListProps {
  groups: readonly SectionGroup[]
  /** Of the list of a group. */
  className: string
}

/** The sections of the team’s pages under the names of their groups, the one that is open marked. */
export function SectionList({ groups, className }: SectionListProps) {
  const { t } = useTranslation('team')
  const { pathname } = useLocation()
  const id = useId()
  return (
    <nav aria-label={t('Team.sections')} className="grid gap-3">
      {groups.map(({ key, sections }) => (
        <div key={key}>
          <p id={id + key} className="px-3 pb-1 text-xs font-semibold text-text-quiet">
            {t(`Team.group.${key}`)}
          </p>
          <ul aria-labelledby={id + key} className={className}>
            {sections.map((section) => (
              <li key={section.key}>
                <Link
                  to={section.path}
                  aria-current={isWithin(pathname, section.path) ? 'page' : undefined}
                  className={`${menuEntry} section-entry`}
                >
                  <Icon name={section.icon} className="size-5 shrink-0" />
                  {t(`Team.section.${section.key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
