import { useEffect, useState } from 'react'
import { useSession } from '../../base/session/session.ts'
import { errorsOf } from '../../ui/failure.tsx'
import type { FormError } from '../../ui/form/form-state.ts'
import { findPushState, type PushState, turnPushOff, turnPushOn } from './push-subscription.ts'

/** Whether this browser is told things, and what changes that. `pushKey` is what it subscribes with. */
export function usePush(pushKey: string | undefined) {
  const playerId = useSession()?.user.id
  const [state, setState] = useState<PushState>('looking')
  const [isBusy, setIsBusy] = useState(false)
  const [errors, setErrors] = useState<readonly FormError[]>()

  useEffect(() => {
    let isLeaving = false
    void findPushState(playerId).then((found) => !isLeaving && setState(found))
    return () => {
      isLeaving = true
    }
  }, [playerId])

  async function change(work: () => Promise<unknown>): Promise<void> {
    setIsBusy(true)
    setErrors(undefined)
    try {
      await work()
    } catch (error) {
      setErrors(errorsOf(error))
    }
    setState(await findPushState(playerId))
    setIsBusy(false)
  }

  return {
    state,
    isBusy,
    errors,
    turnOn: () =>
      change(async () => {
        if (playerId !== undefined && pushKey !== undefined) await turnPushOn(playerId, pushKey)
      }),
    turnOff: () => change(turnPushOff),
  }
}
