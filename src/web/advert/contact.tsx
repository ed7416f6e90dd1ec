import { useMemo } from 'react'
import type { Advert } from '../../contract/advert.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { useSession } from '../base/session/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { advertPath } from './advert-path.ts'
import { useFormTexts } from './use-form-texts.ts'
import { longestConversationMessage } from '../../contract/advert-terms.ts'
import { useNavigate } from '../base/router.ts'
import { AreaField } from '../ui/form/area-field.tsx'
import { useSaving } from '../ui/form/draft.ts'
import { Form } from '../ui/form/form.tsx'
import { useOnceCall } from '../base/session/once-call.ts'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { messageDraft } from './draft.ts'

const schema = createLazy(async () => (await import('./contact-schema.ts')).schema)

/** The way to the author of an advert: a message, once it is known who writes. */
export function Contact({ advert }: { advert: Advert }) {
  const { t } = useTranslation('advert')
  const user = useSession()?.user
  const hasTexts = useFormTexts(user !== undefined)
  const { pseudo } = advert.author
  const signIn = `/account/login?${new URLSearchParams({ returnUrl: advertPath(advert) })}`
  return (
    <>
      <div className="for-guests grid gap-3">
        <p className="text-text-quiet">{t('Advert.signInToReply', { pseudo })}</p>
        <ButtonLink to={signIn} kind="primary">
          <Icon name="log-in" className="size-5" /> {t('Advert.signIn')}
        </ButtonLink>
      </div>
      <div className="for-members">
        {user && hasTexts ? (
          <ReplyForm key={user.id} advertId={advert.id} userId={user.id} pseudo={pseudo} />
        ) : (
          <div className="grid gap-3">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-32 rounded-md" />
            <Skeleton className="mt-8 h-12 w-40 rounded-md" />
          </div>
        )}
      </div>
    </>
  )
}

interface ReplyFormProps {
  advertId: number
  userId: number
  /** Of the author. */
  pseudo: string
}

/** Writes to the author of an advert, and goes on in the conversation that begins with it. */
function ReplyForm({ advertId, userId, pseudo }: ReplyFormProps) {
  const { t } = useTranslation('advert')
  const navigate = useNavigate()
  const draft = useMemo(() => messageDraft(userId, `advert-${advertId}`), [userId, advertId])
  const once = useOnceCall()
  const form = useForm({
    schema,
    initial: { Text: draft.read() ?? '' },
    submit: async ({ Text }) => {
      const conversation = await once('POST /api/advert/reply', { Id: advertId, Text })
      draft.forget()
      await navigate(`/advert/conversations/${conversation.id}`)
    },
  })
  const { Text } = form.values
  useSaving(draft, Text, Text !== '')
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
