import { useTranslation } from '../base/i18n/use-translation.ts'
import { Skeleton } from './skeleton.tsx'

interface SkeletonRowsProps {
  count: number
  /** Of each. */
  className: string
}

/** Rows on their way. */
export function SkeletonRows({ count, className }: SkeletonRowsProps) {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className="grid gap-3">
      <output className="sr-only">{t('Shell.loading')}</output>
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} className={className} />
      ))}
    </div>
  )
}
