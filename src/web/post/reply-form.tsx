import { useEffect, useMemo, useRef, useState } from 'react'
import type { WrittenPost } from '../../contract/discussion.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { useOnceCall } from '../base/session/once-call.ts'
import { useSaving } from '../ui/form/draft.ts'
import { Form } from '../ui/form/form.tsx'
import { SavedNotice } from '../ui/form/saved-notice.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Icon } from '../ui/icon.tsx'
import { replyDraft } from './post-drafts.ts'
import { PostField } from './post-field.tsx'
import { usePostPictures } from './use-post-pictures.ts'

const schema = createLazy(async () => (await import('./post-form-schema.ts')).schema)

/** Lines of Markdown to reply to; another object each time somebody quotes. */
export interface Quote {
  markdown: string
}

interface ReplyFormProps {
  topicId: number
  userId: number
  quote: Quote | undefined
  onSent: (written: WrittenPost) => Promise<void>
}

/** What a player replies. What is typed stays in the browser until it is sent. */
export function ReplyForm({ topicId, userId, quote, onSent }: ReplyFormProps) {
  const { t } = useTranslation('forum')
  const draft = useMemo(() => replyDraft(userId, topicId), [userId, topicId])
  const [saved, setSaved] = useState(draft.read)
  const area = useRef<HTMLTextAreaElement>(null)
  const pictures = usePostPictures()
  const once = useOnceCall()
  const form = useForm({
    schema,
    initial: { Text: saved ?? '' },
    submit: async ({ Text }) => {
      const written = await once('POST /api/forum/reply', { Topic: topicId, Text })
      clear()
      await onSent(written)
    },
  })
  function clear() {
    form.reset({ Text: '' })
    setSaved(undefined)
  }
  const field = form.field('Text')
  useSaving(draft, field.value, field.value.trim() !== '')
  useQuote(quote, (markdown) => {
    const before = field.value.trimEnd()
    field.onChange(before === '' ? markdown : `${before}\n\n${markdown}`)
    area.current?.focus()
  })
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-4">
      {saved !== undefined && <SavedNotice onDiscard={clear} />}
      <Form form={pictures.formWith(form)}>
        <PostField
          field={field}
          label={t('Discussion.write')}
          hint={t('Discussion.writeHint')}
          pictures={pictures}
          area={area}
        />
        <SubmitButton className="mt-2 justify-self-start">
          <Icon name="reply" className="size-5" /> {t('Discussion.send')}
        </SubmitButton>
      </Form>
    </div>
  )
}

/** Takes up each quote once. */
function useQuote(quote: Quote | undefined, take: (markdown: string) => void) {
  const taken = useRef<Quote>(undefined)
  useEffect(() => {
    if (!quote || taken.current === quote) return
    taken.current = quote
    take(quote.markdown)
  })
}
