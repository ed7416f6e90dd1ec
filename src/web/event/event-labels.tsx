import type { EventOccurrence } from '../../contract/event.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Badge } from '../ui/badge.tsx'

/** What sort of event it is, where there is something to say. */
export function EventLabels({
  event: { isOpening, repeats },
}: {
  event: Pick<EventOccurrence, 'isOpening' | 'repeats'>
}) {
  const { t } = useTranslation('event')
  return (
    <>
      {isOpening && <Badge tone="brass">{t('Event.opening')}</Badge>}
      {repeats && <Badge>{t(`Event.${repeats}`)}</Badge>}
    </>
  )
}
