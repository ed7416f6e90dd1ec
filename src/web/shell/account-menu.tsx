import type { SessionUser } from '../../contract/session.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { endSession } from '../base/session/end-session.ts'
import { useSession } from '../base/session/session.ts'
import { useSite } from '../base/site.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { numberFormat } from '../ui/intl-format.ts'
import { menuEntry, PopoverMenu } from '../ui/popover-menu.tsx'
import { PlayerAvatar } from '../ui/player-avatar.tsx'
import { listAccountPlaces, team } from './account-menu-places.ts'
import { PlaceLink } from './place-link.tsx'
import { SheetPart } from './sheet-part.tsx'

interface AccountPartProps {
  user: SessionUser
  notifications: number
}

/** What a signed-in player reaches from every page. */
export function AccountMenu({ user, notifications }: AccountPartProps) {
  return (
    <PopoverMenu
      id="account"
      panelClass="w-64"
      triggerClass="flex min-h-11 w-36 max-[26rem]:w-12 items-center justify-end gap-2.5 sm:w-56 desk:max-xl:w-48 rounded-md px-2 hover:bg-surface-2"
      trigger={<Identity user={user} notifications={notifications} />}
    >
      <AccountEntries notifications={notifications} />
    </PopoverMenu>
  )
}

/** The same within the sheet of a phone. */
export function AccountSheetPart({ user, notifications }: AccountPartProps) {
  return (
    <SheetPart title={user.pseudo}>
      <Balance amount={user.money} className="block px-3 pt-1" />
      <AccountEntries notifications={notifications} />
    </SheetPart>
  )
}

/** The entries of a signed-in player, with the way out. */
function AccountEntries({ notifications }: { notifications: number }) {
  const { t } = useTranslation()
  const isTeam = (useSession()?.roles.length ?? 0) > 0
  const { site } = useSite()
  const entries = [...listAccountPlaces(site), ...(isTeam ? [team] : [])]
  return (
    <ul>
      {entries.map(({ key, to, icon }) => (
        <li key={key}>
          <PlaceLink to={to} className={menuEntry}>
            <Icon name={icon} className="size-5 text-text-quiet" />
            <span className="flex-1">{t(`Nav.${key}`)}</span>
            {key === 'notification' && <NotificationBadge count={notifications} />}
          </PlaceLink>
        </li>
      ))}
      <li className="mt-2 border-t border-line pt-2">
        <button type="button" onClick={() => void endSession()} className={menuEntry}>
          <Icon name="log-out" className="size-5 text-text-quiet" /> {t('Account.disconnect')}
        </button>
      </li>
    </ul>
  )
}

function Identity({ user, notifications }: AccountPartProps) {
  return (
    <>
      <span className="relative shrink-0">
        <PlayerAvatar user={user} size={32} className="size-8 rounded-sm" />
        {/* on the picture, so that nothing moves when it comes */}
        <span className="absolute -top-2 -left-2 flex max-[26rem]:left-6">
          <NotificationBadge count={notifications} />
        </span>
      </span>
      <span className="grid min-w-0 text-left leading-tight max-[26rem]:sr-only">
        <span className="truncate font-semibold">{user.pseudo}</span>
        <Balance amount={user.money} className="hidden sm:block" />
      </span>
      <Icon name="chevron-down" className="hidden text-text-quiet sm:not-desk:block xl:block" />
    </>
  )
}

/** What the player has, with two decimals, as the language writes it. */
function Balance({ amount, className }: { amount: number; className: string }) {
  const { t } = useTranslation()
  const { language } = useSite()
  const format = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return (
    <span className={`text-sm whitespace-nowrap text-text-quiet tabular-nums ${className}`}>
      <span className="sr-only">{t('Account.balance')} </span>
      <Icon name="coins" className="mr-1 inline size-4 align-text-bottom" />
      {numberFormat(language, format).format(amount)}
    </span>
  )
}

function NotificationBadge({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count <= 0) return null
  return (
    <Badge tone="brass">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('Account.unread', { amount: count })}</span>
    </Badge>
  )
}
