import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginTotp, removeTotp } from '../../../contract/second-factor.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Button } from '../../ui/button.tsx'
import { useProof } from '../proof.tsx'
import { ActionForm } from '../action-form.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type Factors, isLastFactor } from './factors.ts'
import { StateLine } from './state-line.tsx'
import { type TotpSecret, TotpSetup } from './totp-setup.tsx'

interface TotpStateProps {
  factors: Factors
  onDone: (result: string, recoveryCodes?: readonly string[]) => Promise<void>
}

/** Whether an authenticator app is asked at sign-in, and how to begin or end that. */
export function TotpState({ factors, onDone }: TotpStateProps) {
  return factors.hasTotp ? (
    <TotpOn factors={factors} onDone={onDone} />
  ) : (
    <TotpOff factors={factors} onDone={onDone} />
  )
}

function TotpOff({ factors: { passkeys = 0 }, onDone }: TotpStateProps) {
  const { t } = useTranslation('account')
  const withProof = useProof()
  const [made, setMade] = useState<TotpSecret>()
  return (
    <>
      <StateLine
        icon="smartphone"
        state={t(passkeys > 0 ? 'Security.totp.onlyPasskeys' : 'Security.totp.off')}
        detail={passkeys > 0 ? t('Security.totp.onlyPasskeysText') : undefined}
      >
        {made ? (
          <Button onClick={() => setMade(undefined)}>{t('Security.cancel')}</Button>
        ) : (
          <ActionForm submit={async () => setMade(await withProof(() => playerApi(beginTotp, {})))}>
            {t('Security.totp.begin')}
          </ActionForm>
        )}
      </StateLine>
      {made && (
        <TotpSetup
          {...made}
          onDone={async (codes) => {
            await onDone(t('Security.totp.turnedOn'), codes)
            setMade(undefined)
          }}
        />
      )}
    </>
  )
}

function TotpOn({ factors, onDone }: TotpStateProps) {
  const { t } = useTranslation('account')
  const withProof = useProof()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <StateLine icon="smartphone" state={t('Security.totp.on')} detail={t('Security.totp.onText')}>
        <Button onClick={() => setIsAsking(true)}>{t('Security.totp.remove')}</Button>
      </StateLine>
      <ConfirmDialog
        title={t('Security.totp.removeTitle')}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        action={t('Security.totp.remove')}
        submit={async () => {
          await withProof(() => playerApi(removeTotp, {}))
          setIsAsking(false)
          await onDone(t('Security.totp.turnedOff'))
        }}
      >
        <p>{t(isLastFactor(factors) ? 'Security.totp.removeLast' : 'Security.totp.removeText')}</p>
        <p>{t('Security.totp.others')}</p>
      </ConfirmDialog>
    </>
  )
}
