import { useEffect, useRef } from 'react'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { playerApi } from '../base/session/player-api.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { ErrorList } from '../ui/error-list.tsx'
import { DialogButtons } from '../ui/form/dialog-buttons.tsx'
import { Form } from '../ui/form/form.tsx'
import { errorsOfCall } from '../ui/form/submit-failure.ts'
import { useForm } from '../ui/form/use-form.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { PostField } from './post-field.tsx'
import { usePostPictures } from './use-post-pictures.ts'

const schema = createLazy(async () => (await import('./post-form-schema.ts')).schema)

interface EditProps {
  pid: number
  onCancel: () => void
  onSaved: () => Promise<void>
}

/** One of the player’s posts, as they wrote it, in its place. */
export function EditForm(props: EditProps) {
  const { pid } = props
  const { value, error } = useFetched(pid, (signal) =>
    playerApi('GET /api/forum/post/:id', { id: pid }, { signal }),
  )
  if (error !== undefined) return <ErrorList errors={errorsOfCall(error)} />
  if (!value) return <Skeleton className="h-64 rounded-md" />
  return <LoadedForm {...props} text={value.text} />
}

function LoadedForm({ pid, text, onCancel, onSaved }: EditProps & { text: string }) {
  const { t } = useTranslation('forum')
  const area = useRef<HTMLTextAreaElement>(null)
  const pictures = usePostPictures()
  useEffect(() => area.current?.focus(), [])
  const form = useForm({
    schema,
    initial: { Text: text },
    submit: async ({ Text }) => {
      await playerApi('POST /api/forum/change', { Id: pid, Text })
      await onSaved()
    },
  })
  return (
    <Form form={pictures.formWith(form)}>
      <PostField
        field={form.field('Text')}
        label={t('Discussion.yourPost')}
        pictures={pictures}
        area={area}
      />
      <DialogButtons action={t('Discussion.save')} onClose={onCancel} />
    </Form>
  )
}

interface RemoveButtonProps {
  pid: number
  label: string | undefined
  className: string
  onDone: (done: { isTopicGone: boolean }) => Promise<unknown>
}

/** Takes a post of the player’s back, once they said so twice. */
export function RemoveButton({ pid, label, className, onDone }: RemoveButtonProps) {
  const { t } = useTranslation('forum')
  return (
    <ConfirmButton
      kind="quiet"
      className={className}
      aria-label={label}
      action={t('Discussion.remove')}
      icon="trash"
      title={t('Discussion.removeTitle')}
      submit={() => playerApi('POST /api/forum/remove', { Id: pid })}
      onDone={onDone}
    >
      <p className="text-text-quiet">{t('Discussion.removeText')}</p>
    </ConfirmButton>
  )
}
