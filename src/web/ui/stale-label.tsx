import type { Freshness } from '../../contract/forum.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { formatHour } from './date.tsx'
import { FrameIcon } from './frame-icon.tsx'

/** Says of a copy that it is one, while the forum does not answer. */
export function StaleLabel({ freshness }: { freshness: Freshness }) {
  const { t } = useTranslation()
  const { timeZone } = useSite().site
  if (!freshness.isStale) return null
  return (
    <p className="flex items-center gap-2 text-sm text-warning">
      <FrameIcon name="clock" className="size-4 shrink-0" />
      {t('Forum.stale', { time: formatHour(freshness.takenAt, timeZone) })}
    </p>
  )
}
