import { createContext, use } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useIsAlive } from '../../base/use-is-alive.ts'
import { Button } from '../button.tsx'
import { NoScript } from './no-script.tsx'

/** Whether the response of the form around is awaited. */
export const FormPending = createContext(false)

interface SubmitButtonProps {
  kind?: React.ComponentProps<typeof Button>['kind']
  /** What a screen reader says, where the words alone do not say of what. */
  label?: string
  className?: string
  children: React.ReactNode
}

/**
 * Sends the form it stands in. While the response is awaited it turns a ring beside its words, as wide as
 * before. Until the page is alive it does nothing, Enter neither: the browser's own way of sending would
 * lose what was typed. A browser that runs no scripts says so below the main button of a page.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { kind = 'primary', label, className = '', children } = props
  const { t } = useTranslation('account')
  const isPending = use(FormPending)
  const isAlive = useIsAlive()
  return (
    <>
      <Button
        type="submit"
        kind={kind}
        aria-label={label}
        disabled={!isAlive}
        aria-disabled={isPending}
        // a field that loses the focus may show an error and move the button from under the pointer
        onMouseDown={(event) => event.preventDefault()}
        className={`relative min-h-12 px-11! disabled:opacity-100! aria-disabled:cursor-progress ${className}`}
      >
        {isPending && (
          <span className="absolute left-3.5 size-5 animate-spin rounded-full border-2 border-current border-t-transparent" />
        )}
        {children}
        <output className="sr-only">{isPending && t('Form.pending')}</output>
      </Button>
      {!isAlive && kind !== 'secondary' && <NoScript />}
    </>
  )
}
