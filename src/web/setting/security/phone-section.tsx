import { useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { useAccount } from '../account-overview.tsx'
import { withProof } from '../../base/session/proof.ts'
import { SettingSection } from '../setting-section.tsx'
import { FormattedNumber } from './formatted-number.tsx'
import { StateLine } from './state-line.tsx'
import { TaskButton, useTask, TaskPanel } from '../task.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { PhoneCodeStep } from './phone-code-step.tsx'

const schema = createLazy(
  async () => (await import('../../../contract/phone.ts')).addPhoneNumber.input,
)

/** The phone number, shown whole: the page is its owner's. */
export function PhoneSection() {
  const { t } = useTranslation('account')
  const { account, refresh } = useAccount()
  const { phoneNumber } = account
  const task = useTask()
  async function finish(result: string) {
    await refresh()
    task.finish(result)
  }
  return (
    <SettingSection title={t('Security.phone.title')} intro={t('Security.phone.intro')}>
      <StateLine
        icon="smartphone"
        state={phoneNumber ? <FormattedNumber number={phoneNumber} /> : t('Security.phone.none')}
        detail={phoneNumber ? t('Security.phone.verified') : undefined}
      >
        <TaskButton task={task}>
          {t(phoneNumber ? 'Security.phone.change' : 'Security.phone.add')}
        </TaskButton>
        {phoneNumber && !task.isOpen && (
          <ConfirmButton
            action={t('Security.phone.remove')}
            title={t('Security.phone.removeTitle')}
            submit={() => withProof(() => playerApi('POST /api/manage/removephonenumber', {}))}
            onDone={() => finish(t('Security.phone.removed'))}
          >
            <p className="font-semibold">
              <FormattedNumber number={phoneNumber} />
            </p>
            <p>{t('Security.phone.removeText')}</p>
          </ConfirmButton>
        )}
      </StateLine>
      {task.result}
      {task.isOpen && <PhoneSteps onDone={() => finish(t('Security.phone.added'))} />}
    </SettingSection>
  )
}

/** A number, then the code that was sent there. Going back finds the number as it was typed. */
function PhoneSteps({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useTranslation('account')
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    schema,
    initial: { PhoneNumber: '' },
    submit: async (values) => {
      await withProof(() => playerApi('POST /api/manage/addphonenumber', values))
      setSentTo(values.PhoneNumber)
    },
  })
  if (sentTo) {
    return (
      <PhoneCodeStep phoneNumber={sentTo} onDone={onDone} onBack={() => setSentTo(undefined)} />
    )
  }
  return (
    <TaskPanel>
      <Form form={form}>
        <PhoneField
          field={form.field('PhoneNumber')}
          label={t('Security.phone.number')}
          hint={t('Security.phone.numberHint')}
        />
        <SubmitButton className="w-fit">{t('Security.phone.send')}</SubmitButton>
      </Form>
    </TaskPanel>
  )
}
