import { useTranslation } from '../base/i18n/use-translation.ts'
import { NoScript } from '../ui/form/no-script.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VoteFrame } from './vote-frame.tsx'

/** The page while it is on its way, in its final shape. */
export function VoteSkeleton() {
  const { t } = useTranslation('money')
  const { t: site } = useTranslation()
  return (
    <VoteFrame
      own={<Skeleton className="mt-6 h-[4.25rem] w-72 max-w-full rounded-md noscript:hidden" />}
    >
      <NoScript />
      <section aria-busy="true" className="noscript:hidden">
        <output className="sr-only">{site('Shell.loading')}</output>
        <SectionHeader title={t('Vote.sites')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-52 rounded-lg" />
          <Skeleton className="h-52 rounded-lg" />
        </div>
      </section>
      <section className="noscript:hidden">
        <SectionHeader title={t('Vote.top')} />
        <Skeleton className="h-64 rounded-lg" />
      </section>
    </VoteFrame>
  )
}
