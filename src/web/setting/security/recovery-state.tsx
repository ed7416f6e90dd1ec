import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renewRecoveryCodes } from '../../../contract/second-factor.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useProof } from '../proof.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { Factors } from './factors.ts'
import { StateLine } from './state-line.tsx'

interface RecoveryStateProps {
  factors: Factors
  onDone: (result: string, recoveryCodes: readonly string[]) => Promise<void>
}

/** Below it, a lost phone and a bad day would be enough. */
const few = 3

/** How many recovery codes are left, and how to have new ones. Without a second step there are none. */
export function RecoveryState({ factors, onDone }: RecoveryStateProps) {
  const { t } = useTranslation('account')
  const withProof = useProof()
  const [isAsking, setIsAsking] = useState(false)
  const { hasTotp, passkeys = 0, recoveryCodesLeft: left } = factors
  if (!hasTotp && passkeys === 0) return null
  return (
    <>
      <StateLine
        icon="life-buoy"
        state={t('Security.recovery.left', { count: left })}
        detail={t('Security.recovery.leftText')}
      >
        <Button onClick={() => setIsAsking(true)}>{t('Security.recovery.renew')}</Button>
      </StateLine>
      {left < few && <FormMessage tone="warning">{t('Security.recovery.few')}</FormMessage>}
      <ConfirmDialog
        title={t('Security.recovery.renewTitle')}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        action={t('Security.recovery.renew')}
        submit={async () => {
          const { recoveryCodes } = await withProof(() => playerApi(renewRecoveryCodes, {}))
          setIsAsking(false)
          await onDone(t('Security.recovery.renewed'), recoveryCodes)
        }}
      >
        <p>{t('Security.recovery.renewText')}</p>
      </ConfirmDialog>
    </>
  )
}
