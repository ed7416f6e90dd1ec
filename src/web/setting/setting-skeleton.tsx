import { useTranslation } from '../base/i18n/use-translation.ts'
import { NoScript } from '../ui/form/no-script.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const sections = [0, 1, 2]

/** A tab while the account is on its way, in its final shape. */
export function SettingSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <NoScript className="mt-6" />
      <div aria-busy="true" className="noscript:hidden">
        <output className="sr-only">{t('Shell.loading')}</output>
        {sections.map((section) => (
          <div
            key={section}
            className="grid gap-x-12 gap-y-4 border-b border-line py-8 last:border-b-0 desk:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <div className="grid content-start gap-3">
              <Skeleton className="h-6 w-32" />
              <Skeleton className="h-4 max-w-64" />
            </div>
            <div className="grid max-w-[36rem] content-start gap-2.5 desk:max-w-none">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-12 rounded-md" />
              <Skeleton className="mt-7 h-12 w-44 rounded-md" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
