import { useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Button } from '../../ui/button.tsx'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { withProof } from '../../base/session/proof.ts'
import { TaskPanel } from '../task.tsx'
import { canMakePasskeys } from './make-passkey.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type TotpSecret, TotpSetup } from './totp-setup.tsx'

interface FirstFactorProps {
  /** The account has one, and its player has kept the recovery codes. */
  onDone: () => void
}

/** The first second factor of an account, whichever its player likes; then the codes for the day it is lost. */
export function FirstFactor({ onDone }: FirstFactorProps) {
  const { t } = useTranslation('account')
  const [way, setWay] = useState<TotpSecret | 'passkey'>()
  const [codes, setCodes] = useState<readonly string[]>()
  async function keep(made: readonly string[]) {
    if (made.length > 0) setCodes(made)
    else onDone()
  }
  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />
  if (!way) {
    return (
      <div className="flex flex-wrap gap-3">
        <ActionForm
          kind="primary"
          submit={async () =>
            setWay(await withProof(() => playerApi('POST /api/manage/totp/begin', {})))
          }
        >
          {t('Security.totp.begin')}
        </ActionForm>
        {canMakePasskeys() && (
          <Button onClick={() => setWay('passkey')}>{t('Security.first.passkey')}</Button>
        )}
      </div>
    )
  }
  return (
    <>
      {way === 'passkey' ? (
        <TaskPanel>
          <PasskeyForm onDone={(_, made) => keep(made)} />
        </TaskPanel>
      ) : (
        <TotpSetup {...way} onDone={keep} />
      )}
      <Button kind="quiet" className="mt-6" onClick={() => setWay(undefined)}>
        {t('Security.first.other')}
      </Button>
    </>
  )
}
