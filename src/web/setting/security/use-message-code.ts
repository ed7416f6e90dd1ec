import { useEffect, useEffectEvent } from 'react'

/** A code a browser read from a message for this site: https://wicg.github.io/web-otp/ */
interface OtpCredential extends Credential {
  code: string
}

/**
 * Asks the browser, where it can, for the code of the message that is on its way. The player is asked
 * by it; who declines, types.
 */
export function useMessageCode(take: (code: string) => void): void {
  const onCode = useEffectEvent(take)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const leaving = new AbortController()
    const request = { otp: { transport: ['sms'] }, signal: leaving.signal }
    navigator.credentials
      .get(request as CredentialRequestOptions)
      .then((found) => found && onCode((found as OtpCredential).code))
      // declined, too late, or the code was typed meanwhile
      .catch(() => {})
    return () => leaving.abort()
  }, [])
}
