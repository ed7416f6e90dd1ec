import { useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { playerApi } from '../base/session/player-api.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ActionForm } from '../ui/form/action-form.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'

type FollowingText = 'Donation.unconfirmedText' | 'Vote.unconfirmedText'

interface UnconfirmedProps {
  email: string | null
  /** Key of what follows from opening the link. */
  text?: FollowingText
}

/** Why the player cannot go on yet, and how they can. */
export function Unconfirmed({ email, text = 'Donation.unconfirmedText' }: UnconfirmedProps) {
  const { t } = useTranslation('money')
  return (
    <FormMessage tone="warning">
      <p className="font-semibold">{t('Donation.unconfirmed')}</p>
      {email === null ? (
        <>
          <p className="mt-1">{t('Donation.noAddress')}</p>
          <ButtonLink to="/setting/security" className="mt-3">
            {t('Donation.toSecurity')}
          </ButtonLink>
        </>
      ) : (
        <SendAgain {...{ email, text }} />
      )}
    </FormMessage>
  )
}

function SendAgain({ email, text }: { email: string; text: FollowingText }) {
  const { t } = useTranslation('money')
  const [isSent, setIsSent] = useState(false)
  async function resend() {
    await playerApi('POST /api/account/resend', { Email: email })
    setIsSent(true)
  }
  return (
    <>
      <p className="mt-1 wrap-anywhere">{t(text, { email })}</p>
      {isSent ? (
        <output className="mt-3 block font-semibold">{t('Donation.sentAgain', { email })}</output>
      ) : (
        <ActionForm submit={resend} className="mt-3">
          {t('Donation.sendAgain')}
        </ActionForm>
      )}
    </>
  )
}
