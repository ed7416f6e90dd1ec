import { useState } from 'react'
import { hasStatus } from '../../../contract/error.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useAction } from '../../ui/form/use-action.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { withProof } from '../../base/session/proof.ts'
import { FormattedNumber } from './formatted-number.tsx'
import { TaskPanel } from '../task.tsx'
import { useCountdown } from './use-countdown.ts'
import { useMessageCode } from './use-message-code.ts'

const schema = createLazy(async () => (await import('./phone-code-step-schema.ts')).schema)

interface PhoneCodeStepProps {
  /** Where the code was sent, in E.164. */
  phoneNumber: string
  onDone: () => Promise<void>
  onBack: () => void
}

export function PhoneCodeStep({ phoneNumber, onDone, onBack }: PhoneCodeStepProps) {
  const { t } = useTranslation('account')
  const form = useForm({
    schema,
    initial: { Code: '' },
    // another account may have it, which only who holds the phone learns: here there is no field for it
    fieldsOf: { PhoneNumberTaken: 'Code' },
    submit: async ({ Code }) => {
      await playerApi('POST /api/manage/verifyphonenumber', { PhoneNumber: phoneNumber, Code })
      await onDone()
    },
  })
  useMessageCode((code) => form.change('Code', code))
  return (
    <div className="grid gap-4">
      <p>
        {t('Security.phone.sent')}{' '}
        <strong>
          <FormattedNumber number={phoneNumber} />
        </strong>
      </p>
      <TaskPanel>
        <Form form={form}>
          <CodeField
            field={form.field('Code')}
            label={t('Security.phone.code')}
            hint={t('Security.phone.codeHint')}
          />
          <SubmitButton className="w-fit">{t('Security.phone.confirm')}</SubmitButton>
        </Form>
      </TaskPanel>
      <div className="flex flex-wrap items-end gap-2">
        <ResendForm phoneNumber={phoneNumber} onSent={() => form.reset()} />
        <Button kind="quiet" className="min-h-12" onClick={onBack}>
          {t('Security.phone.another')}
        </Button>
      </div>
    </div>
  )
}

/** Seconds between two codes, as the server allows unless its owner says otherwise. */
const pause = 60

/** Sends one more code, no sooner than the server does. */
function ResendForm({ phoneNumber, onSent }: { phoneNumber: string; onSent: () => void }) {
  const { t } = useTranslation('account')
  const { left, start } = useCountdown(pause)
  const [isSent, setIsSent] = useState(false)
  const form = useAction(async () => {
    if (left > 0) return
    setIsSent(false)
    try {
      await withProof(() =>
        playerApi('POST /api/manage/addphonenumber', { PhoneNumber: phoneNumber }),
      )
    } catch (error) {
      const wait = waitOf(error)
      if (wait === undefined) throw error
      return start(wait)
    }
    onSent()
    setIsSent(true)
    start(pause)
  })
  return (
    <Form form={form}>
      <Button
        type="submit"
        aria-disabled={left > 0 || form.isPending}
        className="min-h-12 w-fit tabular-nums aria-disabled:cursor-default aria-disabled:text-text-quiet"
      >
        {left > 0 ? t('Security.phone.resendIn', { seconds: left }) : t('Security.phone.resend')}
      </Button>
      <output className="sr-only">{isSent && t('Security.phone.resent')}</output>
    </Form>
  )
}

/** The seconds of a limit; undefined for whatever else went wrong. */
function waitOf(error: unknown): number | undefined {
  return hasStatus(error, 429) ? error.retryAfterSeconds : undefined
}
