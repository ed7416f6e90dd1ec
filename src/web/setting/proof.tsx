import { createContext, use, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasErrorCode } from '../../contract/error.ts'
import { listPasskeys } from '../../contract/second-factor.ts'
import { playerApi } from '../base/session/player-api.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useAccount } from './account-overview.tsx'
import { ProofForm } from './proof-form.tsx'

/**
 * Runs an action; where the server wants to know first that it is still the player (`ProofRequired`), asks
 * for the password or a passkey and runs it again.
 *
 * ```tsx
 * const withProof = useProof()
 * submit: ({ Email }) => withProof(() => playerApi(changeEmail, { Email }))
 * ```
 *
 * @throws what the action throws; the ApiError `ProofRequired` of the first try when the player cancels, so
 * that a form keeps what was typed and says why nothing happened.
 */
type WithProof = <Result>(action: () => Promise<Result>) => Promise<Result>

const ProofContext = createContext<WithProof | undefined>(undefined)

/** How to run what only a player who has just shown who they are may do. */
export function useProof(): WithProof {
  const withProof = use(ProofContext)
  if (!withProof) throw new Error('nobody asks for a proof here: expected a page below /setting')
  return withProof
}

/** Whether an action was given up because the player did not confirm that it is them. */
export function isUnproven(error: unknown): boolean {
  return hasErrorCode(error, 'ProofRequired')
}

interface Question {
  hasPasskey: boolean
  answer: (isProven: boolean) => void
}

/** Asks “is it you?” above the page, whoever needs to know. */
export function ProofProvider({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('account')
  const { account } = useAccount()
  const [question, setQuestion] = useState<Question>()
  const asked = useRef<Promise<boolean>>(undefined)

  const withProof = useCallback(async <Result,>(action: () => Promise<Result>): Promise<Result> => {
    try {
      return await action()
    } catch (error) {
      if (!isUnproven(error)) throw error
      // who else needs to know meanwhile waits for the same answer
      asked.current ??= askPlayer(setQuestion).finally(() => {
        asked.current = undefined
        setQuestion(undefined)
      })
      if (!(await asked.current)) throw error
      return action()
    }
  }, [])

  return (
    <ProofContext value={withProof}>
      {children}
      <Dialog
        title={t('Proof.title')}
        isOpen={question !== undefined}
        onClose={() => question?.answer(false)}
      >
        {question && (
          <ProofForm
            hasPassword={account.hasPassword}
            hasPasskey={question.hasPasskey}
            onEnd={question.answer}
          />
        )}
      </Dialog>
    </ProofContext>
  )
}

/** Asks once it is known what can be answered, so that nothing moves under a hand. */
async function askPlayer(show: (question: Question) => void): Promise<boolean> {
  const passkeys = await playerApi(listPasskeys, {}).catch(() => [])
  const { promise, resolve } = Promise.withResolvers<boolean>()
  show({ hasPasskey: passkeys.length > 0 && 'PublicKeyCredential' in window, answer: resolve })
  return promise
}
