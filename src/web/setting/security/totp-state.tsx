import { useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { withProof } from '../../base/session/proof.ts'
import { ActionForm } from '../../ui/form/action-form.tsx'
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
          <ActionForm
            submit={async () =>
              setMade(await withProof(() => playerApi('POST /api/manage/totp/begin', {})))
            }
          >
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
  return (
    <StateLine icon="smartphone" state={t('Security.totp.on')} detail={t('Security.totp.onText')}>
      <ConfirmButton
        action={t('Security.totp.remove')}
        title={t('Security.totp.removeTitle')}
        submit={() => withProof(() => playerApi('POST /api/manage/totp/remove', {}))}
        onDone={() => onDone(t('Security.totp.turnedOff'))}
      >
        <p>{t(isLastFactor(factors) ? 'Security.totp.removeLast' : 'Security.totp.removeText')}</p>
        <p>{t('Security.totp.others')}</p>
      </ConfirmButton>
    </StateLine>
  )
}
