import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { replyToAdvert, longestConversationMessage } from '../../contract/advert-conversation.ts'
import { useNavigate } from '../base/router.ts'
import { AreaField } from '../ui/form/area-field.tsx'
import { useKeeping } from '../ui/form/draft.ts'
import { Form } from '../ui/form/form.tsx'
import { useOnceCall } from '../base/session/once-call.ts'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { messageDraft } from './draft.ts'

const schema = z.pick(replyToAdvert.input, { Text: true })

interface ReplyFormProps {
  advertId: number
  userId: number
  /** Of the author. */
  pseudo: string
}

/** Writes to the author of an advert, and goes on in the conversation that begins with it. */
export function ReplyForm({ advertId, userId, pseudo }: ReplyFormProps) {
  const { t } = useTranslation('advert')
  const navigate = useNavigate()
  const draft = useMemo(() => messageDraft(userId, `advert-${advertId}`), [userId, advertId])
  const once = useOnceCall()
  const form = useForm({
    schema,
    initial: { Text: draft.read() ?? '' },
    submit: async ({ Text }) => {
      const conversation = await once(replyToAdvert, { Id: advertId, Text })
      draft.forget()
      await navigate(`/advert/conversations/${conversation.id}`)
    },
  })
  const { Text } = form.values
  useKeeping(draft, Text, Text !== '')
  return (
    <Form form={form}>
      <AreaField
        field={form.field('Text')}
        label={t('Advert.replyTo', { pseudo })}
        hint={t('Advert.replyHint')}
        longest={longestConversationMessage}
        sendsByKey
      />
      <SubmitButton>{t('Advert.replySend')}</SubmitButton>
    </Form>
  )
}
