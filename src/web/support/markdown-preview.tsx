import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewMessage } from '../../contract/support.ts'
import { playerApi } from '../base/session/player-api.ts'
import { ErrorMessages } from '../ui/form/error-messages.tsx'
import type { FormError } from '../ui/form/form-state.ts'
import { readFailure } from '../ui/form/submit-failure.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { MessageHtml } from './show-html.tsx'

type Shown = { html: string } | { errors: readonly FormError[] }

/** A message as the server will write it. */
export function MarkdownPreview({ text }: { text: string }) {
  const { t } = useTranslation('support')
  const [shown, setShown] = useState<Shown>()
  const isEmpty = text.trim() === ''
  useEffect(() => {
    if (isEmpty) return
    const leaving = new AbortController()
    const { signal } = leaving
    playerApi(previewMessage, { Text: text }, { signal }).then(setShown, (error: unknown) => {
      if (signal.aborted) return
      const failure = readFailure(error, [], undefined, !navigator.onLine)
      setShown({ errors: failure?.errors ?? [{ code: 'Unexpected' }] })
    })
    return () => leaving.abort()
  }, [text, isEmpty])
  if (isEmpty) return <p className="text-text-quiet">{t('Markdown.nothing')}</p>
  if (!shown) return <Skeleton className="h-16" />
  if ('errors' in shown) return <ErrorMessages errors={shown.errors} />
  return <MessageHtml html={shown.html} />
}
