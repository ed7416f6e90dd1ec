import { useEffect } from 'react'
import { hasErrorCode } from '../../contract/error.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { playerApi } from '../base/session/player-api.ts'
import { createStore, useStore } from '../base/store.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useAccount } from './account-overview.tsx'
import { ProofForm } from './proof-form.tsx'

interface Question {
  hasPasskey: boolean
  respond: (isProven: boolean) => void
}

const question = createStore<Question | undefined>(undefined)
let asked: Promise<boolean> | undefined

/**
 * Runs an action; where the server wants to know first that it is still the player (`ProofRequired`), asks
 * for the password or a passkey and runs it again.
 *
 * ```tsx
 * submit: ({ Email }) => withProof(() => playerApi(changeEmail, { Email }))
 * ```
 *
 * @throws what the action throws; the ApiError `ProofRequired` of the first try when the player cancels, so
 * that a form keeps what was typed and says why nothing happened.
 */
export async function withProof<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    if (!hasErrorCode(error, 'ProofRequired')) throw error
    // who else needs to know meanwhile waits for the same response
    asked ??= askPlayer().finally(() => {
      asked = undefined
      question.write(undefined)
    })
    if (!(await asked)) throw error
    return action()
  }
}

/** Asks once it is known what can be answered, so that nothing moves under a hand. */
async function askPlayer(): Promise<boolean> {
  const passkeys = await playerApi('GET /api/manage/passkeys', {}).catch(() => [])
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const hasPasskey = passkeys.length > 0 && 'PublicKeyCredential' in window
  question.write({ hasPasskey, respond: resolve })
  return promise
}

/** Asks “is it you?” above the page, whoever needs to know. */
export function ProofDialog() {
  const { t } = useTranslation('account')
  const { hasPassword } = useAccount().account
  const shown = useStore(question, undefined)
  // a page that is left gives no response
  useEffect(() => () => question.read()?.respond(false), [])
  return (
    <Dialog
      title={t('Proof.title')}
      isOpen={shown !== undefined}
      onClose={() => shown?.respond(false)}
    >
      {shown && (
        <ProofForm {...{ hasPassword, hasPasskey: shown.hasPasskey }} onEnd={shown.respond} />
      )}
    </Dialog>
  )
}
