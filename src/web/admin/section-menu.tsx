import { useLocation } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { isWithin } from '../ui/place.ts'
import { PopoverMenu } from '../ui/popover-menu.tsx'
import { SectionList } from './section-list.tsx'
import type { SectionGroup } from './sections.ts'

/** A button that says where one is, and opens the list of all the sections. */
export function SectionMenu({ groups }: { groups: readonly SectionGroup[] }) {
  const { t } = useTranslation('team')
  const { t: site } = useTranslation()
  const { pathname } = useLocation()
  const sections = groups.flatMap((group) => group.sections)
  const current = sections.find(({ path }) => isWithin(pathname, path))
  return (
    <PopoverMenu
      id="sections"
      align="start"
      // above or below, wherever there is more room
      panelClass="[position-try:most-height_flip-block]! max-h-[calc(100%-1rem)]! w-[min(36rem,100vw-2rem)]"
      triggerClass={buttonClass('secondary', 'w-full')}
      trigger={
        <>
          <Icon name="list" className="size-5 shrink-0" />
          <span className="truncate font-normal text-text-quiet">{site('Nav.team')}</span>
          {/* of the two it stays whole */}
          <span className="mr-auto max-w-full shrink-0 truncate">
            {current && t(`Team.section.${current.key}`)}
          </span>
          <Icon name="chevron-right" className="size-5 shrink-0 rotate-90" />
        </>
      }
    >
      <SectionList
        groups={groups}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-2"
      />
    </PopoverMenu>
  )
}
