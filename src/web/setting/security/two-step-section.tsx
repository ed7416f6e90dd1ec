import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingSection } from '../setting-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RecoveryState } from './recovery-state.tsx'
import type { Factors } from './factors.ts'
import { useTask } from './task.tsx'
import { TotpState } from './totp-state.tsx'

interface TwoStepSectionProps {
  factors: Factors
  onChanged: () => Promise<void>
}

/** The second step of a sign-in: the app, and the codes for the day it is lost. */
export function TwoStepSection({ factors, onChanged }: TwoStepSectionProps) {
  const { t } = useTranslation('account')
  const task = useTask()
  const [codes, setCodes] = useState<{ list: readonly string[]; result: string }>()
  async function finish(result: string, recoveryCodes: readonly string[] = []) {
    // kept before anything else may fail: they are never shown again
    if (recoveryCodes.length > 0) setCodes({ list: recoveryCodes, result })
    await onChanged()
    if (recoveryCodes.length === 0) task.finish(result)
  }
  return (
    <SettingSection title={t('Security.twoStep.title')} intro={t('Security.twoStep.intro')}>
      {task.result}
      {codes ? (
        <RecoveryCodes
          codes={codes.list}
          onKept={() => {
            setCodes(undefined)
            task.finish(codes.result)
          }}
        />
      ) : (
        <>
          <TotpState factors={factors} onDone={finish} />
          <RecoveryState factors={factors} onDone={finish} />
        </>
      )}
    </SettingSection>
  )
}
