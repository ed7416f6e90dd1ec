import { hasErrorCode } from '../../../contract/error.ts'
import { createStore } from '../store.ts'
import { playerApi } from './player-api.ts'

/** “Is it you?”, for whatever shows it above the page. */
interface ProofQuestion {
  hasPassword: boolean
  hasPasskey: boolean
  respond: (isProven: boolean) => void
}

/** What is asked now. */
export const proofQuestion = createStore<ProofQuestion | undefined>(undefined)
let asked: Promise<boolean> | undefined

/**
 * Runs an action; where the server wants to know first that it is still the player (`ProofRequired`), asks
 * for the password or a passkey and runs it again. The page has a `ProofDialog`, which asks.
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
      proofQuestion.write(undefined)
    })
    if (!(await asked)) throw error
    return action()
  }
}

/** Asks once it is known what can be answered, so that nothing moves under a hand. */
async function askPlayer(): Promise<boolean> {
  const [passkeys, hasPassword] = await Promise.all([
    playerApi('GET /api/manage/passkeys', {}).catch(() => []),
    // a password may just have been set, on this page or elsewhere
    playerApi('GET /api/manage/account', {}).then(
      (account) => account.hasPassword,
      () => true,
    ),
  ])
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const hasPasskey = passkeys.length > 0 && 'PublicKeyCredential' in window
  proofQuestion.write({ hasPassword, hasPasskey, respond: resolve })
  return promise
}
