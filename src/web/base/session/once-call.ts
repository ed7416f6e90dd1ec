import { useState } from 'react'
import type { ApiClient, CallInput, CallName, CallOutput } from '../../../contract/client.ts'
import { isApiError } from '../../../contract/error.ts'
import { playerApi } from './player-api.ts'

/**
 * A way to make calls that are done once (`isOnce` and `movesValue` in the contract), each intention once: what is
 * sent again because no response came has the same `Idempotency-Key`, so that the site does it no second time. Once the
 * site has said what came of it, the same words are meant anew, and have another key.
 *
 * @throws {ApiError} as the call does; TypeError where no response came
 */
export function createOnceCall(call: ApiClient, makeKey: () => string) {
  /** The key of each intention of which the site has not said yet what came of it. */
  const keys = new Map<string, string>()

  return async function once<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<CallOutput<Name>> {
    const what = JSON.stringify([name, input])
    const key = keys.get(what) ?? makeKey()
    keys.set(what, key)
    const settle = () => {
      // another answer may have come before, and the same be meant anew since
      if (keys.get(what) === key) keys.delete(what)
    }
    try {
      const response = await call(name, input, { headers: { 'idempotency-key': key } })
      settle()
      return response
    } catch (error) {
      if (isRefusal(error)) settle()
      throw error
    }
  }
}

export type OnceCall = ReturnType<typeof createOnceCall>

/** The call of the player, for as long as a form is on the page. */
export function useOnceCall(): OnceCall {
  const [call] = useState(() => createOnceCall(playerApi, randomKey))
  return call
}

/** Who must sign in again, or finds the first call still running, goes on with the same intention. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.status < 500 && error.status !== 401 && error.status !== 409
}

/** 128 bits. `crypto.randomUUID` is there for https alone, and a site may be tried without. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
