import { useMemo, useRef, useState } from 'react'
import type { Ticket } from '../../contract/support.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { Form } from '../ui/form/form.tsx'
import { useOnceCall } from '../base/session/once-call.ts'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Icon } from '../ui/icon.tsx'
import { SavedNotice } from '../ui/form/saved-notice.tsx'
import { MessageFields } from './message-fields.tsx'
import { messageDraft } from './saved-message.ts'
import { useSaving } from '../ui/form/draft.ts'
import { useUploads } from './use-uploads.ts'

const schema = createLazy(async () => (await import('./message-form-schema.ts')).schema)

interface MessageFormProps {
  ticket: Ticket
  userId: number
  /** The ticket with what was written. */
  onSent: (ticket: Ticket) => void
}

/** What a player writes next. What is typed stays, whatever arrives meanwhile. */
export function MessageForm({ ticket: { id: Id, state }, userId, onSent }: MessageFormProps) {
  const { t } = useTranslation('support')
  const draft = useMemo(() => messageDraft(userId, Id), [userId, Id])
  const [saved, setSaved] = useState(draft.read)
  const area = useRef<HTMLTextAreaElement>(null)
  const uploads = useUploads(saved?.pictures)
  const once = useOnceCall()
  const form = useForm({
    schema,
    initial: { Text: saved?.Text ?? '' },
    submit: async ({ Text }) => {
      const Pictures = uploads.sent.map((picture) => picture.id)
      const ticket = await once('POST /api/support/reply', { Id, Text, Pictures })
      clear()
      onSent(ticket)
      area.current?.focus()
    },
  })
  function clear() {
    form.reset({ Text: '' })
    uploads.clear()
    setSaved(undefined)
  }
  const { Text } = form.values
  const isMissed = Text.trim() !== '' || uploads.sent.length > 0
  useSaving(draft, { Text, pictures: uploads.sent }, isMissed)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {saved && <SavedNotice onDiscard={clear} />}
      <Form form={uploads.formWith(form)}>
        <MessageFields
          field={form.field('Text')}
          label={t('Ticket.write')}
          hint={t('Ticket.writeHint')}
          uploads={uploads}
          area={area}
        />
        <SubmitButton className="mt-2 justify-self-start">
          <Icon name="send" className="size-5" />{' '}
          {t(state === 'closed' ? 'Ticket.sendAndReopen' : 'Ticket.send')}
        </SubmitButton>
      </Form>
    </div>
  )
}
