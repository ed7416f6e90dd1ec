import { isOpen } from '../../contract/site-feature-terms.ts'
import { hasErrorCode } from '../../contract/error.ts'
import type { SessionProfile } from '../../contract/session.ts'
import { api } from '../base/api.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { useSite } from '../base/site.ts'
import { safeReturnUrl } from '../base/session/return-url.ts'
import { Form } from '../ui/form/form.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import type { Credentials } from './sign-in-schema.ts'
import { useForm } from '../ui/form/use-form.ts'
import { AccountLink, useReturnUrl } from './account-links.tsx'
import { AccountPage } from './account-page.tsx'
import { DiscordButton } from './discord-button.tsx'
import { rememberAddress } from './remembered-address.ts'
import { PasskeyButton } from './passkey-button.tsx'

const schema = createLazy(async () => (await import('./sign-in-schema.ts')).Credentials)

interface SignInProps {
  /** What was typed before, where somebody comes back to it. */
  typed: Credentials | undefined
  onSignedIn: (profile: SessionProfile) => Promise<void>
  /** The password was right, and the account asks for a second step. */
  onSecondStep: (credentials: Credentials) => void
}

/** Signing in with password or passkey. */
export function SignIn({ typed, onSignedIn, onSecondStep }: SignInProps) {
  const { t } = useTranslation('account')
  const lead = useLead()
  const form = useForm({
    schema,
    initial: typed ?? { UserName: '', Password: '' },
    submit: async (credentials) => {
      try {
        await onSignedIn(await api('POST /api/account/login', credentials))
      } catch (error) {
        if (!hasErrorCode(error, 'SecondFactorRequired')) throw error
        onSecondStep(credentials)
      }
    },
  })
  return (
    <AccountPage
      title={t('SignIn.title')}
      description={t('SignIn.description')}
      // it says why once the address is read: the second line that may take has its place before
      lead={<span className="block min-h-[2lh] sm:min-h-0">{lead}</span>}
      art="gate"
      isNextView={typed !== undefined}
      footer={<OtherWays onLeave={() => rememberAddress(form.values.UserName)} />}
    >
      <Form form={form}>
        <TextField
          field={form.field('UserName')}
          label={t('SignIn.userName')}
          // passkeys are offered among the names
          autoComplete="username webauthn"
          icon="user"
        />
        <PasswordField
          field={form.field('Password')}
          label={t('SignIn.password')}
          autoComplete="current-password"
        />
        <SubmitButton>{t('SignIn.submit')}</SubmitButton>
      </Form>
      <p className="my-3.5 flex items-center gap-3 text-sm text-text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('SignIn.or')}
      </p>
      <PasskeyButton
        isOffered
        onPasskey={async (Passkey) =>
          onSignedIn(await api('POST /api/account/passkey/login', { Passkey }))
        }
      >
        {t('SignIn.passkey')}
      </PasskeyButton>
      <DiscordButton />
    </AccountPage>
  )
}

function useLead(): string {
  const { t } = useTranslation('account')
  const { name } = useSite().site
  const reason = signInReason(safeReturnUrl(useReturnUrl()))
  return reason ? t(reason) : t('SignIn.lead', { name })
}

function OtherWays({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('account')
  const { site } = useSite()
  return (
    <ul>
      {isOpen(site, 'registration') && (
        <li>
          {t('SignIn.isNew')}{' '}
          <AccountLink to="/account/register">{t('SignIn.register')}</AccountLink>
        </li>
      )}
      <li>
        <AccountLink to="/account/forgot-password" onClick={onLeave}>
          {t('SignIn.forgotPassword')}
        </AccountLink>
      </li>
      <li>
        <AccountLink to="/account/forgot-user" onClick={onLeave}>
          {t('SignIn.forgotUser')}
        </AccountLink>
      </li>
    </ul>
  )
}

/** Why one is asked to sign in, by where one was going: the texts of guarded places. */
const reasons = {
  advert: 'SignIn.toAdvert',
  notification: 'SignIn.toNotification',
  setting: 'SignIn.toSetting',
  support: 'SignIn.toSupport',
  vote: 'SignIn.toVote',
} as const

/** Key of the text that says why, for a path that is one of this site; undefined where there is nothing to say. */
function signInReason(returnUrl: string) {
  const [, place = ''] = /^\/(\w+)(?:[/?#]|$)/.exec(returnUrl) ?? []
  return place in reasons ? reasons[place as keyof typeof reasons] : undefined
}
