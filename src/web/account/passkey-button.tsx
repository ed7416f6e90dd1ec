import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { askForPasskey, offerPasskeys, type PasskeyResponse } from '../base/session/passkey.ts'
import { Form } from '../ui/form/form.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { useAction } from '../ui/form/use-action.ts'

interface PasskeyButtonProps {
  /** The browser also offers passkeys where it fills in the user name. */
  isOffered?: boolean
  /** Called with what the browser made; what it throws is shown. */
  onPasskey: (passkey: PasskeyResponse) => Promise<unknown>
  children: React.ReactNode
}

/** Asks for a passkey, and says what came of it. */
export function PasskeyButton({ isOffered = false, onPasskey, children }: PasskeyButtonProps) {
  const { t } = useTranslation('account')
  const [isDeclined, setIsDeclined] = useState(false)
  const chosen = useRef<PasskeyResponse>(undefined)
  const form = useAction(async () => {
    setIsDeclined(false)
    const passkey = chosen.current ?? (await askForPasskey())
    chosen.current = undefined
    if (passkey) await onPasskey(passkey)
    else setIsDeclined(true)
  })
  const { isPending } = form
  const choose = useEffectEvent((passkey: PasskeyResponse) => {
    chosen.current = passkey
    void form.send()
  })
  useEffect(() => {
    if (isOffered && !isPending) return offerPasskeys(choose)
  }, [isOffered, isPending])
  return (
    <Form form={form}>
      {isDeclined && <FormMessage tone="notice">{t('SignIn.noPasskey')}</FormMessage>}
      <SubmitButton kind="secondary">{children}</SubmitButton>
    </Form>
  )
}
