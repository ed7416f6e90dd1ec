import { useTranslation } from '../base/i18n/use-translation.ts'
import { NoScript } from '../ui/form/no-script.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const entries = [0, 1, 2, 3]

/** The lists while they are on their way, in their final shape. */
export function NotificationSkeleton() {
  const { t } = useTranslation('account')
  const { t: site } = useTranslation()
  return (
    <>
      <NoScript />
      <section aria-busy="true" className="noscript:hidden">
        <SectionHeader title={t('Notification.new')} />
        <output className="sr-only">{site('Shell.loading')}</output>
        <div className="divide-y divide-line rounded-lg border border-line">
          {entries.map((entry) => (
            <div key={entry} className="flex gap-3 px-3 py-4 sm:gap-4 sm:px-4">
              <Skeleton className="size-10 rounded-md" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-5 w-2/3 max-w-80" />
                <Skeleton className="h-4 max-w-[40rem]" />
                <Skeleton className="h-4 w-1/2 max-w-[24rem]" />
                <Skeleton className="h-4 w-36 md:hidden" />
              </div>
            </div>
          ))}
        </div>
      </section>
    </>
  )
}
