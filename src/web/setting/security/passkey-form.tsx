import { useState } from 'react'
import { nameDevice } from '../../../contract/device-name.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { withProof } from '../../base/session/proof.ts'
import { makePasskey, type PasskeyFailure, PasskeyNotMade } from './make-passkey.ts'

const schema = createLazy(async () => (await import('./passkey-form-schema.ts')).schema)

const failureTexts = {
  declined: 'Security.passkey.declined',
  alreadyThere: 'Security.passkey.alreadyThere',
  unfit: 'Security.passkey.unfit',
  failed: 'Security.passkey.failed',
} as const satisfies Record<PasskeyFailure, string>

interface PasskeyFormProps {
  onDone: (name: string, recoveryCodes: string[]) => Promise<void>
}

/** Names a passkey and has the browser make it. Who turns the browser away is told, and may try again. */
export function PasskeyForm({ onDone }: PasskeyFormProps) {
  const { t } = useTranslation('account')
  const [failure, setFailure] = useState<PasskeyFailure>()
  const form = useForm({
    schema,
    initial: { Name: nameDevice(navigator.userAgent) ?? '' },
    submit: async ({ Name }) => {
      setFailure(undefined)
      try {
        await onDone(Name, await withProof(() => makePasskey(Name)))
      } catch (error) {
        if (!(error instanceof PasskeyNotMade)) throw error
        setFailure(error.why)
      }
    },
  })
  return (
    <Form form={form}>
      {failure && (
        <FormMessage tone={failure === 'failed' ? 'danger' : 'notice'}>
          {t(failureTexts[failure])}
        </FormMessage>
      )}
      <TextField
        field={form.field('Name')}
        label={t('Security.passkey.name')}
        hint={t('Security.passkey.nameHint')}
        autoComplete="off"
        autoCapitalize="sentences"
      />
      <SubmitButton className="w-fit">{t('Security.passkey.make')}</SubmitButton>
    </Form>
  )
}
