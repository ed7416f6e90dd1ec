import type { DeskEvent } from '../../../contract/event-desk.ts'
import { textIn } from '../../../contract/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { EditorConflict, type TypedWords } from '../../ui/editor-conflict.tsx'
import { EditorForm } from '../../ui/editor-form.tsx'
import { useEditor } from '../../ui/use-editor.ts'
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
  const editor = useEditor({
    loaded,
    valuesOf: toValues,
    schema,
    fieldsOf,
    write,
    conflict: 'EventChanged',
    reread,
    addressOf: ({ key }) => `/admin/events/${key}`,
  })
  const { item: event, form, take } = editor
  const wordsOf = useTypedWords()
  return (
    <>
      <div className="mb-8">
        <BackLink to="/admin/events">{t('EventDesk.title')}</BackLink>
        <h1 className="mt-1 text-3xl wrap-anywhere">
          {event ? textIn(event.title, language, site.defaultLanguage) : t('EventDesk.new')}
        </h1>
      </div>
      <EditorConflict {...{ editor, wordsOf }} title={t('EventDesk.conflict')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <EditorForm
          editor={editor}
          save={t(event ? 'EventDesk.save' : 'EventDesk.make')}
          saved={t('EventDesk.saved')}
        >
          <EventFields form={form} />
        </EditorForm>
        {event && <DeskEventActions event={event} onChange={take} />}
      </div>
    </>
  )
}

const write = (typed: EventValues, over: DeskEvent | undefined) =>
  playerApi('POST /api/admin/events/write', {
    ...(over && { Key: over.key, Version: over.version }),
    ...toInput(typed),
  })

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
