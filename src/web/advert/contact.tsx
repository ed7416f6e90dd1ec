import { useTranslation } from 'react-i18next'
import type { Advert } from '../../contract/advert.ts'
import { useSession } from '../base/session/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { advertPath } from './advert-path.ts'
import { ReplyForm } from './reply-form.tsx'
import { useFormTexts } from './use-form-texts.ts'

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
