import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { longestTalkMessage, type Talk, writeToTalk } from '../../contract/advert-talk.ts'
import { AreaField } from '../ui/form/area-field.tsx'
import { Form } from '../ui/form/form.tsx'
import { useOnceCall } from '../base/session/once-call.ts'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Icon } from '../ui/icon.tsx'
import { messageDraft } from './draft.ts'

const schema = z.pick(writeToTalk.input, { Text: true })

interface MessageFormProps {
  talkId: number
  userId: number
  /** The talk with what was written. */
  onSent: (talk: Talk) => void
}

/** The next message. What is typed stays, whatever arrives meanwhile. */
export function MessageForm({ talkId, userId, onSent }: MessageFormProps) {
  const { t } = useTranslation('advert')
  const frame = useRef<HTMLDivElement>(null)
  const draft = useMemo(() => messageDraft(userId, `talk-${talkId}`), [userId, talkId])
  const once = useOnceCall()
  const form = useForm({
    schema,
    initial: { Text: draft.read() ?? '' },
    submit: async ({ Text }) => {
      onSent(await once(writeToTalk, { Id: talkId, Text }))
      draft.forget()
      form.reset({ Text: '' })
      frame.current?.querySelector('textarea')?.focus()
    },
  })
  const { Text } = form.values
  useEffect(() => {
    if (Text) draft.write(Text)
    else draft.forget()
  }, [draft, Text])
  return (
    <div ref={frame}>
      <Form form={form}>
        <AreaField
          field={form.field('Text')}
          label={t('Talk.write')}
          hint={t('Talk.writeHint')}
          longest={longestTalkMessage}
          height="short"
          sendsByKey
        />
        <SubmitButton className="justify-self-start">
          <Icon name="send" className="size-5" /> {t('Talk.send')}
        </SubmitButton>
      </Form>
    </div>
  )
}
