import { isRouteErrorResponse } from 'react-router'
import { isApiError } from '../../contract/error.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button, buttonClass } from './button.tsx'
import { ErrorList } from './error-list.tsx'
import type { FormError } from './form/form-state.ts'
import { PicturePage } from './picture-page.tsx'

/** Stands in for a page that failed: what happened, and a way to try again. */
export function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  return (
    <PicturePage art="storm" label={t('Failure.label')} title={t('Failure.title')}>
      <title>{t('Failure.title')}</title>
      <p className="mt-3 mb-5 max-w-prose text-text-quiet">{t('Failure.text')}</p>
      <ErrorList errors={errorsOf(error)} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="primary" onClick={() => location.reload()}>
          {t('Failure.retry')}
        </Button>
        <a href="/" className={buttonClass()}>
          {t('NotFound.home')}
        </a>
      </div>
    </PicturePage>
  )
}

/** The errors to show for whatever was thrown. */
export function errorsOf(error: unknown): FormError[] {
  if (isApiError(error)) {
    const { errors, retryAfterSeconds } = error
    return errors.map(({ code }) => ({ code, retryAfterSeconds }))
  }
  return [{ code: isRouteErrorResponse(error) ? String(error.status) : 'Unexpected' }]
}
