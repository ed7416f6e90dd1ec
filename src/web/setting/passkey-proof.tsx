import { useTranslation } from 'react-i18next'
import { reauthenticate } from '../../contract/manage.ts'
import { askForPasskey } from '../base/session/passkey.ts'
import { playerApi } from '../base/session/player-api.ts'
import { ActionForm } from './action-form.tsx'

interface PasskeyProofProps {
  /** Whether there is no password to show instead. */
  isOnly: boolean
  onProven: () => void
}

/** A passkey, shown again. A player who turns the browser's question away is back where they were. */
export function PasskeyProof({ isOnly, onProven }: PasskeyProofProps) {
  const { t } = useTranslation('account')
  async function prove() {
    const shown = await askForPasskey()
    if (!shown) return
    await playerApi(reauthenticate, { Passkey: shown })
    onProven()
  }
  return (
    <ActionForm kind={isOnly ? 'primary' : 'secondary'} submit={prove}>
      {t('Proof.passkey')}
    </ActionForm>
  )
}
