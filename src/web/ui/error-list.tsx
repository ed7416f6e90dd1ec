import { useTranslation } from 'react-i18next'
import { useErrorWords } from './form/error-text.ts'
import type { FormError } from './form/form-state.ts'
import { Icon } from './icon.tsx'

/** What went wrong, each in words of the visitor's language; a code without words is shown small. */
export function ErrorList({ errors }: { errors: readonly FormError[] }) {
  return (
    <ul role="alert" className="grid gap-3">
      {errors.map((error) => (
        <li
          key={error.code}
          className="flex gap-3 rounded-md border border-danger bg-surface-2 px-4 py-3 text-text"
        >
          <Icon name="circle-alert" className="mt-1 size-5 shrink-0 text-danger" />
          <ErrorText {...error} />
        </li>
      ))}
    </ul>
  )
}

function ErrorText(error: FormError) {
  const { t } = useTranslation()
  const words = useErrorWords()(error)
  if (words !== undefined) return <p>{words}</p>
  return (
    <p>
      {t('Error.unknown')} <code className="block text-xs text-text-quiet">{error.code}</code>
    </p>
  )
}
