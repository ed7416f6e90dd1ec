import { useEffect, useRef } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { CodeField } from '../../ui/form/code-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { withProof } from '../../base/session/proof.ts'
import { CopyButton } from './copy-button.tsx'

const schema = createLazy(
  async () => (await import('../../../contract/second-factor.ts')).confirmTotp.input,
)

// few who open the page set an app up
const qrCode = createLazy(async () => (await import('./qr-code.tsx')).QrCode)

export interface TotpSecret {
  /** Base32. */
  secret: string
  /** `otpauth:`, as apps read it. */
  uri: string
}

interface TotpSetupProps extends TotpSecret {
  /** The app is on; with codes for the day it is lost, unless there are some. */
  onDone: (recoveryCodes: string[]) => Promise<void>
}

/** Three steps: the app takes the secret, from the picture or by hand, and shows that it has it. */
export function TotpSetup({ secret, uri, onDone }: TotpSetupProps) {
  const { t } = useTranslation('account')
  const drawQrCode = useLazy(qrCode)
  const steps = useRef<HTMLOListElement>(null)
  // at the first step: the field of the last one would move the picture out of sight
  useEffect(() => steps.current?.focus(), [])
  return (
    <ol
      ref={steps}
      tabIndex={-1}
      className="grid max-w-[28rem] scroll-mt-6 list-decimal gap-6 pl-6 marker:font-semibold"
    >
      <li>
        <p>{t('Security.totp.scan')}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="size-48 shrink-0">
            {drawQrCode?.({
              text: uri,
              label: t('Security.totp.qrCode'),
              className: 'size-full rounded-md',
            })}
          </div>
          <div className="grid flex-[1_1_12rem] gap-1 text-sm">
            <p className="text-text-quiet">{t('Security.totp.onThisDevice')}</p>
            <a
              href={uri}
              className="inline-flex min-h-11 items-center font-semibold text-brass underline-offset-4 hover:underline"
            >
              {t('Security.totp.openApp')}
            </a>
          </div>
        </div>
      </li>
      <li>
        <p>{t('Security.totp.byHand')}</p>
        <p className="my-2.5 font-[ui-monospace,monospace] text-sm font-semibold">
          <code translate="no">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <CopyButton text={secret}>{t('Security.totp.copyKey')}</CopyButton>
      </li>
      <li>
        <TotpCodeForm onDone={onDone} />
      </li>
    </ol>
  )
}

function TotpCodeForm({ onDone }: Pick<TotpSetupProps, 'onDone'>) {
  const { t } = useTranslation('account')
  const form = useForm({
    schema,
    initial: { Code: '' },
    submit: async (values) => {
      const { recoveryCodes } = await withProof(() =>
        playerApi('POST /api/manage/totp/confirm', values),
      )
      await onDone(recoveryCodes)
    },
  })
  return (
    <Form form={form}>
      <CodeField
        field={form.field('Code')}
        label={t('Security.totp.code')}
        hint={t('Security.totp.codeHint')}
      />
      <p className="text-sm text-text-quiet">{t('Security.totp.others')}</p>
      <SubmitButton className="w-fit">{t('Security.totp.confirm')}</SubmitButton>
    </Form>
  )
}
