import { useState } from 'react'
import type { EventOccurrence } from '../../contract/event.ts'
import { textIn } from '../../contract/language.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useSite } from '../base/site.ts'
import { buttonClass, ButtonLink } from '../ui/button.tsx'
import { ActionButton } from '../ui/form/action-button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { EventReminders } from './use-event-reminders.ts'

interface EventActionsProps {
  event: EventOccurrence
  reminders: EventReminders
  isProminent?: boolean
}

/** What one does about an event: be reminded of it, put it into a calendar, read more. */
export function EventActions({ event, reminders, isProminent = false }: EventActionsProps) {
  const { t } = useTranslation('event')
  const { site, language } = useSite()
  const title = textIn(event.title, language, site.defaultLanguage)
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <Remind {...{ event, reminders, title, isProminent }} />
      <a
        href={`/api/event/${event.key}.ics?lang=${language}`}
        aria-label={t('Event.calendarOf', { title })}
        className={buttonClass('secondary', 'px-3!')}
      >
        <Icon name="calendar" className="size-5" /> {t('Event.calendar')}
      </a>
      {event.url !== null && <More url={event.url} title={title} />}
    </div>
  )
}

interface RemindProps extends Required<EventActionsProps> {
  title: string
}

function Remind({ event: { key: Key, repeats }, reminders, title, isProminent }: RemindProps) {
  const { t } = useTranslation('event')
  const [isChanged, setIsChanged] = useState(false)
  const isOn = reminders.has(Key)
  const label = t('Event.remindOf', { title })
  return (
    <>
      <ButtonLink
        aria-label={label}
        to={`/account/login?${new URLSearchParams({ returnUrl: '/page/events' })}`}
        kind={isProminent ? 'primary' : 'secondary'}
        className="for-guests px-3!"
      >
        <Icon name="bell" className="size-5" /> {t('Event.remind')}
      </ButtonLink>
      <div className="for-members grid justify-items-start gap-1">
        <ActionButton
          aria-label={label}
          className="px-3!"
          kind={isProminent && !isOn ? 'primary' : 'secondary'}
          aria-pressed={isOn}
          submit={async () => {
            await playerApi('POST /api/event/remind', { Key, IsOn: !isOn })
            reminders.set(Key, !isOn)
            setIsChanged(true)
          }}
        >
          <Icon name={isOn ? 'check' : 'bell'} className="size-5" /> {t('Event.remind')}
        </ActionButton>
        <output className="text-sm text-text-quiet empty:hidden">
          {isOn && t(repeats ? 'Event.remindedEachTime' : 'Event.reminded')}
          {!isOn && isChanged && t('Event.notReminded')}
        </output>
      </div>
    </>
  )
}

function More({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation('event')
  const words = {
    'aria-label': t('Event.moreOf', { title }),
    className: 'inline-flex min-h-11 items-center gap-1.5 px-2 text-brass hover:underline',
  }
  return (
    <a {...words} href={url} {...(!url.startsWith('/') && { rel: 'noopener' })}>
      {t('Event.more')} <Icon name="arrow-right" className="size-4" />
    </a>
  )
}
