import { useState } from 'react'
import { SecondStep } from '../../account/second-step.tsx'
import { SignIn } from '../../account/sign-in.tsx'
import type { Credentials } from '../../account/sign-in-schema.ts'
import { useEntry } from '../../account/use-entry.ts'
import { api } from '../../base/api.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'

/** The credentials of a second step stay in the memory of this page. */
export default function LoginPage() {
  const { t } = useTranslation('account')
  const enter = useEntry()
  const [typed, setTyped] = useState<Credentials>()
  const [isSecondStep, setIsSecondStep] = useState(false)
  if (typed && isSecondStep) {
    return (
      <SecondStep
        lead={t('SecondStep.lead')}
        back={t('SecondStep.back')}
        send={(shown) => api('POST /api/account/login', { ...typed, ...shown })}
        onSignedIn={enter}
        onBack={() => setIsSecondStep(false)}
      />
    )
  }
  return (
    <SignIn
      typed={typed}
      onSignedIn={enter}
      onSecondStep={(credentials) => {
        setTyped(credentials)
        setIsSecondStep(true)
      }}
    />
  )
}
