import { useState } from 'react'
import type { DeskEvent } from '../../../contract/event-desk.ts'
import { textIn } from '../../../contract/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FieldConflict, type TypedWords } from '../../ui/field-conflict.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useEdited } from '../../ui/use-edited.ts'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { DeskEventActions } from './desk-event-actions.tsx'
import { EventFields } from './event-fields.tsx'
import { type EventValues, toInput, toValues } from './event-values.ts'

const schema = createLazy(async () => (await import('./event-form-schema.ts')).schema)

const fieldsOf = {
  EventTitleMissing: 'Title',
  EventTooLong: 'Title',
  EventTimeInvalid: 'Start',
  EventEndInvalid: 'End',
  EventUrlInvalid: 'Url',
} as const

/** Where an event is made, and where it is changed. `loaded` is undefined for one that is to be made. */
export function EventEditor({ loaded }: { loaded: DeskEvent | undefined }) {
  const { t } = useTranslation('team')
  const { site, language } = useSite()
  const model = useEdited({ loaded, conflict: 'EventChanged', reread })
  const { item: event, theirs } = model
  const [saved, setSaved] = useState(() => toValues(loaded))
  const wordsOf = useTypedWords()
  const submit = (typed: EventValues) => save(typed, event)
  const form = useForm({ schema, initial: saved, fieldsOf, submit })
  const { values } = form
  const isUnsaved = JSON.stringify(values) !== JSON.stringify(saved)
  useLeaveWarning(isUnsaved)

  function show(now: DeskEvent): void {
    model.take(now)
    setSaved(toValues(now))
    form.reset(toValues(now))
  }

  async function save(typed: EventValues, over: DeskEvent | undefined): Promise<void> {
    const which = over && { Key: over.key, Version: over.version }
    const now = await model.save(() =>
      playerApi('POST /api/admin/events/write', { ...which, ...toInput(typed) }),
    )
    if (!now) return
    show(now)
    if (!over) history.replaceState(history.state, '', `/admin/events/${now.key}`)
  }

  return (
    <>
      <div className="mb-8">
        <BackLink to="/admin/events">{t('EventDesk.title')}</BackLink>
        <h1 className="mt-1 text-3xl wrap-anywhere">
          {event ? textIn(event.title, language, site.defaultLanguage) : t('EventDesk.new')}
        </h1>
      </div>
      {theirs && (
        <FieldConflict
          key={theirs.version}
          title={t('EventDesk.conflict')}
          own={wordsOf(values)}
          their={wordsOf(toValues(theirs))}
          onKeepOwn={() => save(values, theirs)}
          onTakeTheirs={() => show(theirs)}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <Form form={form} className="content-start">
          <EventFields form={form} />
          <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
            <SubmitButton>{t(event ? 'EventDesk.save' : 'EventDesk.make')}</SubmitButton>
            <output className="text-text-quiet">
              {isUnsaved ? t('EventDesk.unsaved') : model.isSaved && t('EventDesk.saved')}
            </output>
          </div>
        </Form>
        {event && <DeskEventActions event={event} onChange={model.take} />}
      </div>
    </>
  )
}

async function reread({ key }: DeskEvent): Promise<DeskEvent | undefined> {
  const { events } = await playerApi('GET /api/admin/events', {})
  return events.find((one) => one.key === key)
}

/** What is typed under the labels it is typed under. */
function useTypedWords() {
  const { t } = useTranslation('team')
  const { site, language: own } = useSite()
  return ({ Title, Text, Start, End, Repeats, Url, IsOpening }: EventValues): TypedWords => [
    ...site.languages.flatMap(({ tag, name }): [string, string][] => {
      const language = textIn(name, own)
      return [
        [t('EventDesk.titleIn', { language }), Title[tag] ?? ''],
        [t('EventDesk.textIn', { language }), Text[tag] ?? ''],
      ]
    }),
    [t('EventDesk.start'), Start],
    [t('EventDesk.end'), End],
    [t('EventDesk.repeats'), t(`EventDesk.repeatsOf.${Repeats}`)],
    [t('EventDesk.url'), Url],
    [t('EventDesk.opening'), IsOpening ? '✓' : ''],
  ]
}
