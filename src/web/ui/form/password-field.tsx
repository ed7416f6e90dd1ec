import { useId, useRef, useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { Icon } from '../icon.tsx'
import { describeControl, FieldFrame, type FieldProps, inputClass } from './field-frame.tsx'
import { StrengthMeter } from './strength-meter.tsx'

/** Without a hint, that of a new password is how long it must be. */
interface PasswordFieldProps extends FieldProps<string> {
  /** A new password is measured as it is typed; `off` is for one of elsewhere. */
  autoComplete: 'current-password' | 'new-password' | 'off'
  /** Words a guess would start with: user name, pseudo, address. For a new password. */
  ownWords?: readonly string[]
}

/** A password, hidden unless the visitor asks to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, label, hint, autoComplete, ownWords = [] } = props
  const { t } = useTranslation('account')
  const id = useId()
  const { isShown, input, toggle } = useShown()
  const [isCapsLock, setIsCapsLock] = useState(false)
  const [isVisited, setIsVisited] = useState(false)
  const { site } = useSite()
  const length =
    autoComplete === 'new-password' && t('Form.shortest', { amount: site.shortestPassword })
  const note = isCapsLock ? <output>{t('Form.capsLock')}</output> : (hint ?? (length || undefined))
  const watchCapsLock = (event: React.KeyboardEvent) =>
    setIsCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className="grid gap-1.5">
      <FieldFrame {...{ id, label, hint: note, error: field.error }}>
        <div className="relative">
          <input
            {...describeControl(id, field, note)}
            ref={input}
            // hidden as it is sent, so that a browser knows it for a password to keep
            type={isShown && !field.isReadOnly ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={field.value}
            readOnly={field.isReadOnly}
            onChange={(event) => field.onChange(event.target.value)}
            onFocus={() => setIsVisited(true)}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            className={`${inputClass} pr-13`}
          />
          <ShowButton {...{ isShown, toggle }} />
        </div>
      </FieldFrame>
      {autoComplete === 'new-password' && (
        <StrengthMeter password={field.value} ownWords={ownWords} isWanted={isVisited} />
      )}
    </div>
  )
}

function ShowButton({ isShown, toggle }: { isShown: boolean; toggle: () => void }) {
  const { t } = useTranslation('account')
  return (
    <>
      <button
        type="button"
        aria-label={t(isShown ? 'Form.hidePassword' : 'Form.showPassword')}
        // the focus stays in the field, and with it the keyboard of a phone
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
        className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-md text-text-quiet hover:text-text"
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} className="size-5" />
      </button>
      <output className="sr-only">{isShown && t('Form.passwordShown')}</output>
    </>
  )
}

/** Whether the password is shown. As a field changes its type, browsers lose the place of the cursor. */
function useShown() {
  const [isShown, setIsShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  function toggle() {
    const { selectionStart = null, selectionEnd = null } = input.current ?? {}
    setIsShown(!isShown)
    // by then the field has changed, and the browser is done with the click
    requestAnimationFrame(() => input.current?.setSelectionRange(selectionStart, selectionEnd))
  }
  return { isShown, input, toggle }
}
