import { useTranslation } from '../base/i18n/use-translation.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { ErrorList } from '../ui/error-list.tsx'
import { errorsOfCall } from '../ui/form/submit-failure.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { PostBody } from '../ui/post-body.tsx'

/** A message as the server will write it. */
export function MarkdownPreview({ text }: { text: string }) {
  const { t } = useTranslation('support')
  const isEmpty = text.trim() === ''
  const { value, error } = useFetched(
    isEmpty ? undefined : text,
    (signal) => playerApi('POST /api/support/preview', { Text: text }, { signal }),
    { keepsPrevious: true },
  )
  if (isEmpty) return <p className="text-text-quiet">{t('Markdown.nothing')}</p>
  if (error !== undefined) return <ErrorList errors={errorsOfCall(error)} />
  return value ? <PostBody html={value.html} /> : <Skeleton className="h-16" />
}
