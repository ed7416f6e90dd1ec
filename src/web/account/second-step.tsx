import { useState } from 'react'
import type { SessionProfile } from '../../contract/session.ts'
import { api } from '../base/api.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/form/code-field.tsx'
import { Form } from '../ui/form/form.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Icon } from '../ui/icon.tsx'
import { AccountPage } from './account-page.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import type { Credentials } from './sign-in-schema.ts'

const schema = createLazy(async () => (await import('./second-step-schema.ts')).schema)

interface SecondStepProps {
  /** The name and the password, which the server wants to see again. */
  credentials: Credentials
  onSignedIn: (profile: SessionProfile) => Promise<void>
  onBack: () => void
}

/** The second step of signing in: a code of an app, a recovery code or a passkey. */
export function SecondStep({ credentials, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useTranslation('account')
  const [isRecovering, setIsRecovering] = useState(false)
  const sendCode = async (Code: string) =>
    onSignedIn(await api('POST /api/account/login', { ...credentials, Code }))
  return (
    <AccountPage
      title={t('SecondStep.title')}
      description={t('SignIn.description')}
      lead={t('SecondStep.lead')}
      art="gate"
      isNextView
    >
      <CodeForm key={String(isRecovering)} isRecovery={isRecovering} sendCode={sendCode} />
      <div className="mt-6 grid gap-3 border-t border-line pt-6">
        <Button onClick={() => setIsRecovering(!isRecovering)}>
          <Icon name={isRecovering ? 'smartphone' : 'life-buoy'} />
          {t(isRecovering ? 'SecondStep.useApp' : 'SecondStep.useRecovery')}
        </Button>
        <PasskeyButton
          onPasskey={async (Passkey) =>
            onSignedIn(await api('POST /api/account/login', { ...credentials, Passkey }))
          }
        >
          {t('SecondStep.passkey')}
        </PasskeyButton>
        <Button kind="quiet" onClick={onBack} className="justify-self-start">
          <Icon name="arrow-left" /> {t('SecondStep.back')}
        </Button>
      </div>
    </AccountPage>
  )
}

interface CodeFormProps {
  isRecovery: boolean
  sendCode: (code: string) => Promise<void>
}

function CodeForm({ isRecovery, sendCode }: CodeFormProps) {
  const { t } = useTranslation('account')
  const form = useForm({
    schema,
    initial: { Code: '' },
    submit: ({ Code }) => sendCode(Code),
  })
  return (
    <Form form={form}>
      {isRecovery ? (
        <TextField
          field={form.field('Code')}
          label={t('SecondStep.recovery')}
          hint={t('SecondStep.recoveryHint')}
          autoComplete="off"
          icon="key-round"
        />
      ) : (
        <CodeField
          field={form.field('Code')}
          label={t('SecondStep.code')}
          hint={t('SecondStep.codeHint')}
        />
      )}
      <SubmitButton>{t('SecondStep.submit')}</SubmitButton>
    </Form>
  )
}
