import { useState } from 'react'
import type { Payment } from '../../contract/donation.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { CodeForm } from './code-form.tsx'
import { CodeOutcome } from './code-outcome.tsx'
import { SignInCall } from '../ui/sign-in-call.tsx'
import { Unconfirmed } from './unconfirmed.tsx'
import type { DonorState } from './use-donor.ts'
import { useMoneyName } from '../ui/money-words.ts'

interface CodeEntryProps {
  isMain: boolean
  isSandbox: boolean
  donor: DonorState
}

/** Where a code is entered, and in its place what became of it. */
export function CodeEntry({ isMain, isSandbox, donor: { donor, refresh } }: CodeEntryProps) {
  const { t } = useTranslation('money')
  const unit = useMoneyName()
  const [given, setGiven] = useState<Payment>()
  if (given) {
    return <CodeOutcome key={given.id} given={given} onAgain={() => setGiven(undefined)} />
  }
  return (
    <>
      <SignInCall
        title={t('Code.signIn')}
        text={t('Donation.signInText', { unit })}
        returnUrl="/page/donation"
      />
      {donor?.isEmailConfirmed === false ? (
        <Unconfirmed email={donor.email} />
      ) : (
        <CodeForm {...{ isMain, isSandbox }} onRedeemed={setGiven} onUnconfirmed={refresh} />
      )}
    </>
  )
}
