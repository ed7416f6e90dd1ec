import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSession } from '../base/session/session.ts'
import { useSite } from '../base/site.ts'
import { PlayerAvatar } from '../ui/player-avatar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Page } from '../ui/page.tsx'

/** What all tabs of the settings have in common: whose they are, and the tabs. */
export function SettingFrame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('account')
  const { hasOwnCharacters } = useSite().site
  return (
    <Page>
      <Heading />
      <div className="desk:grid desk:grid-cols-[13rem_minmax(0,1fr)] desk:gap-x-14">
        <Tabs
          isBeside
          label={t('Setting.title')}
          tabs={[
            { to: '/setting', label: t('Setting.profile'), icon: 'user', end: true },
            { to: '/setting/security', label: t('Setting.security'), icon: 'key-round' },
            ...(hasOwnCharacters
              ? ([{ to: '/setting/game', label: t('Setting.game'), icon: 'swords' }] as const)
              : []),
            { to: '/setting/notifications', label: t('Setting.notifications'), icon: 'bell' },
            { to: '/setting/privacy', label: t('Setting.privacy'), icon: 'lock' },
          ]}
        />
        <div className="min-w-0 desk:-mt-8">{children}</div>
      </div>
    </Page>
  )
}

/** The server does not know who it is for: until the browser says so, an equal space. */
function Heading() {
  const { t } = useTranslation('account')
  const user = useSession()?.user
  return (
    <div className="mb-6 flex items-center gap-4">
      {user ? (
        <PlayerAvatar user={user} size={64} className="shrink-0 rounded-md" />
      ) : (
        <Skeleton className="size-16 rounded-md" />
      )}
      <div className="min-w-0">
        <h1 className="text-3xl leading-tight">{t('Setting.title')}</h1>
        <div className="min-h-7 text-lg text-text-quiet">
          {user ? (
            <p className="truncate">{user.pseudo}</p>
          ) : (
            <Skeleton className="mt-1 h-5 w-36" />
          )}
        </div>
      </div>
    </div>
  )
}
