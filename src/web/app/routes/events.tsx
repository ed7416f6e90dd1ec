import { calendarPath } from '../../../contract/event-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { useSite } from '../../base/site.ts'
import { sortByNow, useNow } from '../../event/event-clock.ts'
import { EventDays } from '../../event/event-days.tsx'
import { pickPictures } from '../../event/event-picture.tsx'
import { NextCard } from '../../event/next-card.tsx'
import { PastEvents } from '../../event/past-events.tsx'
import { useEventReminders } from '../../event/use-event-reminders.ts'
import { useEventTimes } from '../../event/use-event-times.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { readPage } from '../load-context.ts'
import type { Route } from './+types/events.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const events = await readPage(context).api('GET /api/event', {})
  return { events, madeAt: Math.floor(Date.now() / 1000) }
}

export default function EventsPage({ loaderData: { events, madeAt } }: Route.ComponentProps) {
  const { t } = useTranslation('event')
  const { site, language } = useSite()
  const { zone } = useEventTimes()
  const reminders = useEventReminders()
  const now = useNow(madeAt, events.coming)
  const { coming, past } = sortByNow(events, now)
  const [next, ...others] = coming
  const opening = others.find(({ isOpening }) => isOpening)
  const later = others.filter((event) => event !== opening)
  const shared = { pictures: pickPictures(coming), reminders, now }
  return (
    <Page>
      <PageMeta
        title={t('Event.title')}
        description={t('Event.description', { name: site.name })}
      />
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl md:text-[2.75rem] md:leading-[1.1]">{t('Event.title')}</h1>
          <p className="mt-2 max-w-prose text-text-quiet">{t('Event.zone', { zone })}</p>
        </div>
        <a
          href={`${calendarPath}?lang=${language}`}
          className="inline-flex min-h-11 items-center gap-2 text-brass hover:underline"
        >
          <Icon name="calendar" className="size-5" /> {t('Event.calendarOfAll')}
        </a>
      </div>
      {next ? (
        <NextCard
          key={`${next.key} ${next.start}`}
          event={next}
          lead={next.start > now ? 'next' : 'underWay'}
          {...shared}
        />
      ) : (
        <EmptyState place="hall" title={t('Event.none')} text={t('Event.noneText')} />
      )}
      {opening && (
        <div className="mt-8">
          <NextCard key={opening.key} event={opening} lead="opening" {...shared} />
        </div>
      )}
      {later.length > 0 && (
        <Section id="later" title={t('Event.later')} className="mt-12">
          <EventDays events={later} told={next ? [next.key] : []} {...shared} />
        </Section>
      )}
      {past.length > 0 && <PastEvents events={past} />}
    </Page>
  )
}
