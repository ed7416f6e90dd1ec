import type { SessionProfile } from '../../contract/session.ts'
import { api } from '../base/api.ts'
import { ownNameOf } from '../base/i18n/language.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { Form } from '../ui/form/form.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import type { register } from '../../contract/account.ts'
import { type FormOf, useForm } from '../ui/form/use-form.ts'
import { AccountLink } from './account-links.tsx'
import { AccountPage } from './account-page.tsx'

const schema = createLazy(async () => (await import('../../contract/account.ts')).register.input)

interface RegistrationProps {
  /** Called with what the site answered and the address the mail went to. */
  onRegistered: (profile: SessionProfile, email: string) => Promise<void>
  /** It takes the place of another view of the page. */
  isNextView?: boolean
}

/** Making an account. */
export function Registration({ onRegistered, isNextView = false }: RegistrationProps) {
  const { t } = useTranslation('account')
  const { language, site } = useSite()
  const form = useForm({
    schema,
    initial: { UserName: '', Pseudo: '', Email: '', Password: '', Language: language },
    submit: async (values) =>
      onRegistered(await api('POST /api/account/register', values), values.Email),
  })
  return (
    <AccountPage
      title={t('Register.title')}
      description={t('Register.description', { name: site.name })}
      lead={t('Register.lead')}
      isNextView={isNextView}
      footer={
        <p>
          {t('Register.hasAccount')}{' '}
          <AccountLink to="/account/login">{t('Register.signIn')}</AccountLink>
        </p>
      }
    >
      <Form form={form}>
        <RegistrationFields form={form} />
        <p className="text-sm text-text-quiet">
          {t('Register.data')}{' '}
          <Link to="/page/policy" className="font-semibold text-brass underline underline-offset-4">
            {t('Register.policy')}
          </Link>
        </p>
        <SubmitButton>{t('Register.submit')}</SubmitButton>
      </Form>
    </AccountPage>
  )
}

function RegistrationFields({ form }: { form: FormOf<typeof register.input> }) {
  const { t } = useTranslation('account')
  const { site } = useSite()
  const { UserName, Pseudo, Email } = form.values
  return (
    <>
      <TextField
        field={form.field('UserName')}
        label={t('Register.userName')}
        hint={t('Register.userNameHint')}
        autoComplete="username"
        icon="user"
      />
      <TextField
        field={form.field('Pseudo')}
        label={t('Register.pseudo')}
        hint={t('Register.pseudoHint')}
        autoComplete="nickname"
        icon="shield"
      />
      <TextField
        field={form.field('Email')}
        label={t('Register.email')}
        hint={t('Register.emailHint')}
        type="email"
        autoComplete="email"
        icon="mail"
      />
      <PasswordField
        field={form.field('Password')}
        label={t('Register.password')}
        autoComplete="new-password"
        ownWords={[UserName, Pseudo, Email.replace(/@.*/, '')]}
      />
      {site.languages.length > 1 && (
        <ChoiceField
          field={form.field('Language')}
          label={t('Register.language')}
          hint={t('Register.languageHint')}
          choices={site.languages.map((one) => ({
            value: one.tag,
            label: ownNameOf(one),
            lang: one.tag,
          }))}
        />
      )}
    </>
  )
}
