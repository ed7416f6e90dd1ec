import { useState } from 'react'
import type { SessionProfile } from '../../contract/session.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import type { PasskeyResponse } from '../base/session/passkey.ts'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/form/code-field.tsx'
import { Form } from '../ui/form/form.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Icon } from '../ui/icon.tsx'
import { AccountPage } from './account-page.tsx'
import { PasskeyButton } from './passkey-button.tsx'

const schema = createLazy(async () => (await import('./second-step-schema.ts')).schema)

/** What is shown in the second step. */
export type FactorShown = { Code: string } | { Passkey: PasskeyResponse }

interface SecondStepProps {
  /** What was right so far, and what is asked. */
  lead: string
  /** The words on the way back. */
  back: string
  /** Sends it with what was right so far, which the server wants to see again. */
  send: (shown: FactorShown) => Promise<SessionProfile>
  onSignedIn: (profile: SessionProfile) => Promise<void>
  onBack: () => void
}

/** The second step of signing in: a code of an app, a recovery code or a passkey. */
export function SecondStep({ lead, back, send, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useTranslation('account')
  const [isRecovering, setIsRecovering] = useState(false)
  const enterWith = async (shown: FactorShown) => onSignedIn(await send(shown))
  return (
    <AccountPage
      title={t('SecondStep.title')}
      description={t('SignIn.description')}
      lead={lead}
      art="gate"
      isNextView
    >
      <CodeForm
        key={String(isRecovering)}
        isRecovery={isRecovering}
        sendCode={(Code) => enterWith({ Code })}
      />
      <div className="mt-6 grid gap-3 border-t border-line pt-6">
        <Button onClick={() => setIsRecovering(!isRecovering)}>
          <Icon name={isRecovering ? 'smartphone' : 'life-buoy'} />
          {t(isRecovering ? 'SecondStep.useApp' : 'SecondStep.useRecovery')}
        </Button>
        <PasskeyButton onPasskey={(Passkey) => enterWith({ Passkey })}>
          {t('SecondStep.passkey')}
        </PasskeyButton>
        <Button kind="quiet" onClick={onBack} className="justify-self-start">
          <Icon name="arrow-left" /> {back}
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
