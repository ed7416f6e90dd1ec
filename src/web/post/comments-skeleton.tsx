import { useTranslation } from '../base/i18n/use-translation.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { railGrid } from './rail-grid.ts'

/** Comments on their way, in the place they will take. */
export function CommentsSkeleton({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <output className="sr-only">{t('topic.loading')}</output>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={`border-t border-line py-5 md:py-7 ${railGrid}`}>
          <div className="flex items-start gap-3">
            <Skeleton className="size-11" />
            <div className="grid gap-2 pt-1">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-3 w-28" />
            </div>
          </div>
          <div className="grid gap-2.5 pt-1">
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
