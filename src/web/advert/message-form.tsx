import { useMemo, useRef } from 'react'
import type { Conversation } from '../../contract/advert-conversation.ts'
import { longestConversationMessage } from '../../contract/advert-terms.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { AreaField } from '../ui/form/area-field.tsx'
import { useSaving } from '../ui/form/draft.ts'
import { Form } from '../ui/form/form.tsx'
import { useOnceCall } from '../base/session/once-call.ts'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Icon } from '../ui/icon.tsx'
import { messageDraft } from './draft.ts'

const schema = createLazy(async () => (await import('./message-form-schema.ts')).schema)

interface MessageFormProps {
  conversationId: number
  userId: number
  /** The conversation with what was written. */
  onSent: (conversation: Conversation) => void
}

/** The next message. What is typed stays, whatever arrives meanwhile. */
export function MessageForm({ conversationId, userId, onSent }: MessageFormProps) {
  const { t } = useTranslation('advert')
  const frame = useRef<HTMLDivElement>(null)
  const draft = useMemo(
    () => messageDraft(userId, `conversation-${conversationId}`),
    [userId, conversationId],
  )
  const once = useOnceCall()
  const form = useForm({
    schema,
    initial: { Text: draft.read() ?? '' },
    submit: async ({ Text }) => {
      onSent(await once('POST /api/advert/conversation', { Id: conversationId, Text }))
      draft.forget()
      form.reset({ Text: '' })
      frame.current?.querySelector('textarea')?.focus()
    },
  })
  const { Text } = form.values
  useSaving(draft, Text, Text !== '')
  return (
    <div ref={frame}>
      <Form form={form}>
        <AreaField
          field={form.field('Text')}
          label={t('Conversation.write')}
          hint={t('Conversation.writeHint')}
          longest={longestConversationMessage}
          height="short"
          sendsByKey
        />
        <SubmitButton className="justify-self-start">
          <Icon name="send" className="size-5" /> {t('Conversation.send')}
        </SubmitButton>
      </Form>
    </div>
  )
}
