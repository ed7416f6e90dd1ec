import { useTranslation } from 'react-i18next'
import { reauthenticate } from '../../contract/manage.ts'
import { beginPasskeySignIn } from '../../contract/second-factor.ts'
import { api } from '../api.ts'
import { playerApi } from '../session/player-api.ts'
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

/** What the browser answers for a passkey; undefined when the player turned its question away. */
async function askForPasskey(): Promise<Record<string, unknown> | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const options = await api(beginPasskeySignIn, {})
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  try {
    return { ...(await startAuthentication({ optionsJSON: options as unknown as Options })) }
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAllowedError') return undefined
    throw error
  }
}
