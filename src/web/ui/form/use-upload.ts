import { useState } from 'react'
import type { ErrorCode } from '../../../contract/error.ts'
import type { FormError } from './form-state.ts'
import { errorsOfCall } from './submit-failure.ts'

interface Upload<Sent> {
  /** Bytes; a larger file is not sent. */
  largest: number
  /** What is said of one. */
  tooLarge: ErrorCode
  send: (file: File) => Promise<Sent>
  /** Hears of it once it is on the site. */
  onSent: (sent: Sent) => void
}

/** Sends one file at a time, as soon as it is chosen. */
export function useUpload<Sent>({ largest, tooLarge, send, onSent }: Upload<Sent>) {
  const [isSending, setIsSending] = useState(false)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  return {
    isSending,
    /** Why the last one was not sent. */
    errors,
    async send(file: File | undefined) {
      if (!file || isSending) return
      if (file.size > largest) return setErrors([{ code: tooLarge }])
      setErrors([])
      setIsSending(true)
      try {
        onSent(await send(file))
      } catch (error) {
        setErrors(errorsOfCall(error))
      } finally {
        setIsSending(false)
      }
    },
  }
}
