import { useMemo, useRef, useState } from 'react'
import type { HelpTopic, Ticket } from '../../contract/support.ts'
import { longestSubject, ticketCategories } from '../../contract/ticket-terms.ts'
import { createLazy } from '../base/lazy.ts'
import type { TicketSchema } from './ticket-form-schema.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { Form } from '../ui/form/form.tsx'
import { useOnceCall } from '../base/session/once-call.ts'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { type FormOf, useForm } from '../ui/form/use-form.ts'
import { Icon } from '../ui/icon.tsx'
import { CategoryIcon } from './category-icon.tsx'
import { SavedNotice } from '../ui/form/saved-notice.tsx'
import { MessageFields } from './message-fields.tsx'
import { Suggestions } from './suggestions.tsx'
import { blankTicket, playerPriorities, readCategory, ticketDraft } from './ticket-form-values.ts'
import { useSaving } from '../ui/form/draft.ts'
import { useUploads } from './use-uploads.ts'

const schema = createLazy(async () => (await import('./ticket-form-schema.ts')).schema)

interface TicketFormProps {
  userId: number
  topics: readonly HelpTopic[]
  /** What the address says of the ticket. */
  query: URLSearchParams
  onSent: (ticket: Ticket) => Promise<void>
}

/** What a player asks the team. What was typed once and not sent is there again. */
export function TicketForm({ userId, topics, query, onSent }: TicketFormProps) {
  const { t } = useTranslation('support')
  const draft = useMemo(() => ticketDraft(userId), [userId])
  const [saved, setSaved] = useState(draft.read)
  const [blank] = useState(() => blankTicket(query))
  const { pictures, ...typed } = saved ?? { ...blank, pictures: [] }
  const area = useRef<HTMLTextAreaElement>(null)
  const uploads = useUploads(pictures)
  const once = useOnceCall()
  const form = useForm({
    schema,
    initial: { ...typed, Category: readCategory(query) ?? typed.Category },
    fieldsOf: { InvalidSubject: 'Subject' },
    submit: async (values) => {
      const Pictures = uploads.sent.map(({ id }) => id)
      const ticket = await once('POST /api/support/open', { ...values, Pictures })
      draft.forget()
      await onSent(ticket)
    },
  })
  const { Subject, Text } = form.values
  const isMissed = Text.trim() !== '' || Subject.trim() !== blank.Subject || uploads.sent.length > 0
  useSaving(draft, { ...form.values, pictures: uploads.sent }, isMissed)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {saved && (
        <SavedNotice
          onDiscard={() => {
            form.reset(blank)
            uploads.clear()
            setSaved(undefined)
          }}
        />
      )}
      <Form form={uploads.formWith(form)}>
        <AboutFields form={form} topics={topics} />
        <MessageFields
          field={form.field('Text')}
          label={t('TicketForm.text')}
          hint={t('TicketForm.textHint')}
          uploads={uploads}
          area={area}
        />
        <SubmitButton className="mt-2 justify-self-start">
          <Icon name="send" className="size-5" /> {t('TicketForm.send')}
        </SubmitButton>
      </Form>
    </div>
  )
}

interface AboutFieldsProps {
  form: FormOf<TicketSchema>
  topics: readonly HelpTopic[]
}

function AboutFields({ form, topics }: AboutFieldsProps) {
  const { t } = useTranslation('support')
  const subject = form.field('Subject')
  return (
    <>
      <ChoiceField
        field={form.field('Category')}
        label={t('TicketForm.category')}
        choices={ticketCategories.map((value) => ({
          value,
          label: (
            <span className="flex items-center gap-2.5">
              <CategoryIcon category={value} className="size-5 shrink-0 text-brass" />
              {t(`Ticket.category.${value}`)}
            </span>
          ),
        }))}
      />
      <TextField
        field={subject}
        longest={longestSubject}
        label={t('TicketForm.subject')}
        hint={t('TicketForm.subjectHint')}
        autoComplete="off"
        autoCapitalize="sentences"
        spellCheck
      />
      <Suggestions topics={topics} subject={subject.value} />
      <ChoiceField
        field={form.field('Priority')}
        label={t('TicketForm.priority')}
        choices={playerPriorities.map((value) => ({
          value,
          label: t(`TicketForm.priorityOf.${value}`),
        }))}
      />
    </>
  )
}
