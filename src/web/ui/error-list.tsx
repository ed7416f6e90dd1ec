import { useTranslation } from 'react-i18next'
import { waitText } from './form/error-text.ts'
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

function ErrorText({ code, retryAfterSeconds }: FormError) {
  const { t, i18n } = useTranslation()
  if (code === '429' && retryAfterSeconds !== undefined) {
    return <p>{t('Error.tooMany', { when: waitText(retryAfterSeconds, i18n.language) })}</p>
  }
  // a code is one word; anything else could name a text that is none of the errors
  if (/^\w+$/.test(code) && i18n.exists(`Error.${code}`)) return <p>{t(`Error.${code}`)}</p>
  return (
    <p>
      {t('Error.unknown')} <code className="block text-xs text-text-quiet">{code}</code>
    </p>
  )
}
