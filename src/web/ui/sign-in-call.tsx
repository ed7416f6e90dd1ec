import { useTranslation } from '../base/i18n/use-translation.ts'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'

interface SignInCallProps {
  title: string
  text?: string
  /** Where sign-in leads back to: a path of the site. */
  returnUrl: string
}

/** Asks a visitor who they are. Hidden by the style sheet from who is signed in. */
export function SignInCall({ title, text, returnUrl }: SignInCallProps) {
  const { t } = useTranslation('money')
  return (
    <div className="for-guests rounded-lg border border-line-strong bg-surface-2 p-5">
      <p className="text-lg font-semibold">{title}</p>
      {text && <p className="mt-1 max-w-prose text-text-quiet">{text}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink
          to={`/account/login?${new URLSearchParams({ returnUrl })}`}
          kind="primary"
          className="px-7"
        >
          <Icon name="log-in" /> {t('Donation.signInNow')}
        </ButtonLink>
        <ButtonLink to="/account/register">{t('Donation.register')}</ButtonLink>
      </div>
    </div>
  )
}
