import { useTranslation } from 'react-i18next'
import { Skeleton } from '../ui/skeleton.tsx'

/** A character on its way, in its final shape. */
export function CharacterSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-page px-4 pt-6 pb-12 sm:px-6 md:pt-10">
      <output className="sr-only">{t('Shell.loading')}</output>
      <Skeleton className="h-64 rounded-lg" />
      <div className="mt-10 grid gap-x-12 gap-y-10 desk:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid content-start gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
        <Skeleton className="h-80" />
      </div>
    </div>
  )
}
