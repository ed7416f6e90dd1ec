import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../base/lazy.ts'
import { Link } from '../base/router.ts'
import { FrameIcon } from '../ui/frame-icon.tsx'
import type { ComingEvent } from './told-events.ts'

const live = createLazy(() => import('./live-span.tsx'))

/** A line for each of a few events, with how long it is until then. The browser counts, once the rest is there. */
export function NextEvents({ events }: { events: readonly ComingEvent[] }) {
  const { t } = useTranslation()
  const loaded = useLazy(live, events.length > 0)
  return events.map(({ title, span, ...times }) => (
    <Link
      key={title}
      to="/page/events"
      className="flex min-h-8 items-center gap-2.5 font-semibold hover:underline"
    >
      <FrameIcon name="clock" className="size-5 shrink-0 text-brass" />
      <span>
        {title} ·{' '}
        {loaded ? (
          <loaded.LiveSpan {...times} />
        ) : (
          t(span ? 'Home.eventIn' : 'Home.eventNow', { span })
        )}
      </span>
    </Link>
  ))
}
