import { useRef } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { NotificationSkeleton } from '../../notification/notification-skeleton.tsx'
import { Notifications } from '../../notification/notifications.tsx'
import { useNotifications } from '../../notification/use-notifications.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import { Page } from '../../ui/page.tsx'

/** Nothing is loaded, but the player is asked for before the page is shown. */
export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return (
    <NotificationFrame>
      <NotificationSkeleton />
    </NotificationFrame>
  )
}

export default function NotificationPage() {
  const { t } = useTranslation()
  const { found, retry } = useNotifications()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <NotificationFrame heading={heading}>
      {!found && <NotificationSkeleton />}
      {found && 'lists' in found && <Notifications {...found.lists} />}
      {found && 'errors' in found && (
        <>
          <ErrorList errors={found.errors} />
          <Button
            className="mt-5"
            onClick={() => {
              // the button goes, and the focus with it
              heading.current?.focus()
              retry()
            }}
          >
            {t('Failure.retry')}
          </Button>
        </>
      )}
    </NotificationFrame>
  )
}

interface NotificationFrameProps {
  heading?: React.Ref<HTMLHeadingElement>
  children: React.ReactNode
}

function NotificationFrame({ heading, children }: NotificationFrameProps) {
  const { t } = useTranslation('account')
  return (
    <Page className="pt-6 pb-12 md:pt-10">
      <PageMeta title={t('Notification.title')} description={t('Notification.intro')} />
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {t('Notification.title')}
      </h1>
      <p className="mt-2 mb-8 max-w-prose text-text-quiet">{t('Notification.intro')}</p>
      {children}
    </Page>
  )
}
