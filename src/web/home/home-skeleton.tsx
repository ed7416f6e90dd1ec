import { useTranslation } from '../base/i18n/use-translation.ts'
import { SectionHeader } from '../ui/section-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Hero } from './hero.tsx'
import { Page } from '../ui/page.tsx'

const topics = [0, 1, 2, 3, 4]

/** The home page while its news are on their way, in its final shape. */
export function HomeSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <Hero players={-1} state={undefined} />
      <Page
        aria-busy="true"
        className="grid gap-x-10 gap-y-12 pt-7 lg:grid-cols-[minmax(0,1fr)_19rem]"
      >
        <section>
          <SectionHeader title={t('Home.news')} />
          <output className="sr-only">{t('Shell.loading')}</output>
          <div className="grid gap-5 sm:grid-cols-2">
            <div className="sm:col-span-full">
              <Skeleton className="h-80 rounded-lg sm:h-72" />
            </div>
            <Skeleton className="h-28 rounded-lg sm:h-80" />
            <Skeleton className="h-28 rounded-lg sm:h-80" />
          </div>
        </section>
        <section>
          <SectionHeader title={t('Home.latest')} />
          <div className="grid gap-4">
            {topics.map((topic) => (
              <Skeleton key={topic} className="h-14" />
            ))}
          </div>
        </section>
      </Page>
    </>
  )
}
