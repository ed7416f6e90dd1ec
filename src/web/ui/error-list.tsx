import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useErrorText } from './form/error-text.ts'
import type { FormError } from './form/form-state.ts'
import { FrameIcon } from './frame-icon.tsx'

/** What went wrong and belongs to no field, in words of the visitor's language. */
export function ErrorList({ errors }: { errors: readonly FormError[] }) {
  const textOf = useErrorText()
  if (errors.length === 0) return null
  return (
    <div role="alert">
      <ul className="grid gap-3">
        {errors.map((error) => (
          <li
            key={error.code}
            className="flex gap-3 rounded-md border border-danger bg-surface-2 px-4 py-3 text-text"
          >
            <FrameIcon name="circle-alert" className="mt-1 size-5 shrink-0 text-danger" />
            <p className="min-w-0 flex-1">
              {textOf(error)}
              {error.code === 'AddressBanned' && <AppealLink />}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Who was kept out by mistake finds what to do. */
function AppealLink() {
  const { t } = useTranslation('account')
  return (
    <Link
      to="/support#appeal-ban"
      className="ml-2 inline-flex min-h-6 items-center text-brass underline underline-offset-4"
    >
      {t('Error.appeal')}
    </Link>
  )
}
