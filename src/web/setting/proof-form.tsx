import { useEffect, useRef, useState } from 'react'
import { hasErrorCode } from '../../contract/error.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { askForPasskey } from '../base/session/passkey.ts'
import { playerApi } from '../base/session/player-api.ts'
import { Button } from '../ui/button.tsx'
import { ActionForm } from '../ui/form/action-form.tsx'
import { Form } from '../ui/form/form.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useForm } from '../ui/form/use-form.ts'

const withCode = createLazy(async () => (await import('./proof-form-schema.ts')).withCode)

const passwordAlone = createLazy(async () => (await import('./proof-form-schema.ts')).passwordAlone)

interface ProofFormProps {
  hasPassword: boolean
  hasPasskey: boolean
  /** The player has shown who they are, or would rather not. */
  onEnd: (isProven: boolean) => void
}

/** The password or a passkey, shown again. */
export function ProofForm({ hasPassword, hasPasskey, onEnd }: ProofFormProps) {
  const { t } = useTranslation('account')
  async function provePasskey() {
    const shown = await askForPasskey()
    // who turns the browser’s question away is back where they were
    if (!shown) return
    await playerApi('POST /api/manage/reauthenticate', { Passkey: shown })
    onEnd(true)
  }
  return (
    <>
      <p className="text-text-quiet">{t('Proof.why')}</p>
      {hasPassword && <PasswordProof onEnd={onEnd} />}
      {hasPasskey && (
        <ActionForm kind={hasPassword ? 'secondary' : 'primary'} submit={provePasskey}>
          {t('Proof.passkey')}
        </ActionForm>
      )}
      {!hasPassword && !hasPasskey && (
        <FormMessage tone="notice">{t('Proof.impossible')}</FormMessage>
      )}
      {!hasPassword && (
        <Button kind="quiet" onClick={() => onEnd(false)}>
          {t('Proof.cancel')}
        </Button>
      )}
    </>
  )
}

function PasswordProof({ onEnd }: Pick<ProofFormProps, 'onEnd'>) {
  const { t } = useTranslation('account')
  const [needsCode, setNeedsCode] = useState(false)
  const codeFrame = useRef<HTMLDivElement>(null)
  const form = useForm({
    schema: needsCode ? withCode : passwordAlone,
    initial: { Password: '', Code: '' },
    submit: async ({ Password: shown, Code }) => {
      try {
        await playerApi('POST /api/manage/reauthenticate', {
          Password: shown,
          ...(needsCode && { Code }),
        })
        onEnd(true)
      } catch (error) {
        if (needsCode || !hasErrorCode(error, 'SecondFactorRequired')) throw error
        setNeedsCode(true)
      }
    },
  })
  useEffect(() => {
    if (needsCode) codeFrame.current?.querySelector('input')?.focus()
  }, [needsCode])
  return (
    <Form form={form}>
      <PasswordField
        field={form.field('Password')}
        label={t('Proof.password')}
        autoComplete="current-password"
      />
      {needsCode && (
        <div ref={codeFrame}>
          <TextField
            field={form.field('Code')}
            label={t('Proof.code')}
            hint={t('Proof.codeHint')}
            autoComplete="one-time-code"
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton className="flex-1">{t('Proof.confirm')}</SubmitButton>
        <Button kind="quiet" className="min-h-12" onClick={() => onEnd(false)}>
          {t('Proof.cancel')}
        </Button>
      </div>
    </Form>
  )
}
