import { useMemo, useRef, useState } from 'react'
import type { WrittenPost } from '../../contract/discussion.ts'
import { longestTopicTitle } from '../../contract/discussion-terms.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { useOnceCall } from '../base/session/once-call.ts'
import { useSaving } from '../ui/form/draft.ts'
import { Form } from '../ui/form/form.tsx'
import { SavedNotice } from '../ui/form/saved-notice.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Icon } from '../ui/icon.tsx'
import { topicDraft } from './post-drafts.ts'
import { PostField } from './post-field.tsx'
import { usePostPictures } from './use-post-pictures.ts'

const schema = createLazy(async () => (await import('./topic-form-schema.ts')).schema)

interface TopicFormProps {
  userId: number
  /** Where players begin topics: ids and names, at least one. */
  categories: readonly { value: string; name: string }[]
  /** The id of the one the address names; undefined where it names none. */
  asked: string | undefined
  onSent: (written: WrittenPost) => Promise<void>
}

/** A topic that a player begins. What was typed once and not sent is there again. */
export function TopicForm({ userId, categories, asked, onSent }: TopicFormProps) {
  const { t } = useTranslation('forum')
  const draft = useMemo(() => topicDraft(userId), [userId])
  const [saved, setSaved] = useState(draft.read)
  const area = useRef<HTMLTextAreaElement>(null)
  const pictures = usePostPictures()
  const once = useOnceCall()
  const known = [asked, saved?.Category].find((one) =>
    categories.some(({ value }) => value === one),
  )
  const Category = known ?? categories[0]?.value ?? ''
  const blank = { Category, Title: '', Text: '' }
  const form = useForm({
    schema,
    initial: { ...blank, ...saved, Category },
    fieldsOf: { InvalidTopicTitle: 'Title' },
    submit: async (values) => {
      const written = await once('POST /api/forum/open', {
        ...values,
        Category: Number(values.Category),
      })
      draft.forget()
      await onSent(written)
    },
  })
  const { Title, Text } = form.values
  useSaving(draft, form.values, Title.trim() !== '' || Text.trim() !== '')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {saved && (
        <SavedNotice
          onDiscard={() => {
            form.reset(blank)
            setSaved(undefined)
          }}
        />
      )}
      <Form form={pictures.formWith(form)}>
        <SelectField
          field={form.field('Category')}
          label={t('Discussion.category')}
          options={categories}
        />
        <TextField
          field={form.field('Title')}
          longest={longestTopicTitle}
          label={t('Discussion.title')}
          hint={t('Discussion.titleHint')}
          autoComplete="off"
          autoCapitalize="sentences"
          spellCheck
        />
        <PostField
          field={form.field('Text')}
          label={t('Discussion.text')}
          pictures={pictures}
          area={area}
        />
        <SubmitButton className="mt-2 justify-self-start">
          <Icon name="send" className="size-5" /> {t('Discussion.publish')}
        </SubmitButton>
      </Form>
    </div>
  )
}
