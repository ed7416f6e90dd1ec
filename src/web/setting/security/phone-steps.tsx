import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addPhoneNumber } from '../../../contract/phone.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Form } from '../../ui/form/form.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { withProof } from '../proof.tsx'
import { PhoneCodeStep } from './phone-code-step.tsx'
import { TaskPanel } from '../task.tsx'

interface PhoneStepsProps {
  onDone: () => Promise<void>
}

/** A number, then the code that was sent there. Going back finds the number as it was typed. */
export function PhoneSteps({ onDone }: PhoneStepsProps) {
  const { t } = useTranslation('account')
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    schema: addPhoneNumber.input,
    initial: { PhoneNumber: '' },
    submit: async (values) => {
      await withProof(() => playerApi(addPhoneNumber, values))
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
