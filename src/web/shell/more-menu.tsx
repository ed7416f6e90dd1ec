import { useTranslation } from '../base/i18n/use-translation.ts'
import { FrameIcon } from '../ui/frame-icon.tsx'
import { PopoverMenu } from '../ui/popover-menu.tsx'
import { ExternalLinks } from './external-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** What the bar has no room for: the owner’s other places, and night or day. */
export function MoreMenu() {
  const { t } = useTranslation()
  return (
    <div className="hidden desk:block">
      <PopoverMenu
        id="more"
        triggerClass="mr-2 flex min-h-11 w-20 items-center justify-center gap-1 rounded-sm text-sm text-text-quiet hover:text-text"
        trigger={
          <>
            {t('Nav.more')} <FrameIcon name="chevron-down" />
          </>
        }
      >
        <ThemeSwitch />
        <ExternalLinks
          className="mt-2 border-t border-line px-3 pt-2 text-text-quiet"
          linkClass="min-h-11"
        />
      </PopoverMenu>
    </div>
  )
}
