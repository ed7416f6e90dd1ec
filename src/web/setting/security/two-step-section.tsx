import { useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { withProof } from '../../base/session/proof.ts'
import { SettingSection } from '../setting-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { Factors } from './factors.ts'
import { StateLine } from './state-line.tsx'
import { useTask } from '../task.tsx'
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
    if (recoveryCodes.length === 0) task.say(result)
  }
  return (
    <SettingSection title={t('Security.twoStep.title')} intro={t('Security.twoStep.intro')}>
      {task.result}
      {codes ? (
        <RecoveryCodes
          codes={codes.list}
          onSaved={() => {
            setCodes(undefined)
            task.say(codes.result)
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

interface RecoveryStateProps {
  factors: Factors
  onDone: (result: string, recoveryCodes: readonly string[]) => Promise<void>
}

/** Below it, a lost phone and a bad day would be enough. */
const few = 3

/** How many recovery codes are left, and how to have new ones. Without a second step there are none. */
function RecoveryState({ factors, onDone }: RecoveryStateProps) {
  const { t } = useTranslation('account')
  const { hasTotp, passkeys = 0, recoveryCodesLeft: left } = factors
  if (!hasTotp && passkeys === 0) return null
  return (
    <>
      <StateLine
        icon="life-buoy"
        state={t('Security.recovery.left', { count: left })}
        detail={t('Security.recovery.leftText')}
      >
        <ConfirmButton
          action={t('Security.recovery.renew')}
          title={t('Security.recovery.renewTitle')}
          submit={() => withProof(() => playerApi('POST /api/manage/recoverycodes', {}))}
          onDone={({ recoveryCodes }) => onDone(t('Security.recovery.renewed'), recoveryCodes)}
        >
          <p>{t('Security.recovery.renewText')}</p>
        </ConfirmButton>
      </StateLine>
      {left < few && <FormMessage tone="warning">{t('Security.recovery.few')}</FormMessage>}
    </>
  )
}
