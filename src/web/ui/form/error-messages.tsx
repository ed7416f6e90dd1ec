import { useErrorText } from './error-text.ts'
import { FormMessage } from './form-message.tsx'
import type { FormError } from './form-state.ts'

/** What went wrong and belongs to no field, each in a box. */
export function ErrorMessages({ errors }: { errors: readonly FormError[] }) {
  const textOf = useErrorText()
  return errors.map((error) => (
    <FormMessage key={error.code} tone="danger">
      {textOf(error)}
    </FormMessage>
  ))
}
