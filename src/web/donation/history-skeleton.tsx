import { useTranslation } from '../base/i18n/use-translation.ts'
import { NoScript } from '../ui/form/no-script.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const rows = [0, 1, 2, 3, 4]

/** The history while it is on its way, in its final shape. */
export function HistorySkeleton() {
  const { t } = useTranslation('money')
  const { t: site } = useTranslation()
  return (
    <>
      <NoScript />
      <div aria-busy="true" className="noscript:hidden">
        <output className="sr-only">{site('Shell.loading')}</output>
        <Skeleton className="mt-5 h-36 rounded-lg" />
        <div className="mt-10 grid gap-x-12 gap-y-12 desk:grid-cols-2">
          {[t('History.payments'), t('Ledger.title')].map((title) => (
            <section key={title}>
              <SectionHeader title={title} />
              <div className="grid gap-3">
                {rows.map((row) => (
                  <Skeleton key={row} className="h-16 rounded-md" />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
