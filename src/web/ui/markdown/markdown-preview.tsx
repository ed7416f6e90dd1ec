import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useFetched } from '../../base/fetch/use-fetched.ts'
import { ErrorList } from '../error-list.tsx'
import { errorsOfCall } from '../form/submit-failure.ts'
import { Skeleton } from '../skeleton.tsx'
import { PostBody } from '../post-body.tsx'

/** Has the server make HTML of Markdown. @throws as the call does */
export type LoadPreview = (text: string, signal: AbortSignal) => Promise<{ html: string }>

/** A message as the server will write it. */
export function MarkdownPreview({ text, load }: { text: string; load: LoadPreview }) {
  const { t } = useTranslation('support')
  const isEmpty = text.trim() === ''
  const { value, error } = useFetched(isEmpty ? undefined : text, (signal) => load(text, signal), {
    keepsPrevious: true,
  })
  if (isEmpty) return <p className="text-text-quiet">{t('Markdown.nothing')}</p>
  if (error !== undefined) return <ErrorList errors={errorsOfCall(error)} />
  return value ? <PostBody html={value.html} /> : <Skeleton className="h-16" />
}
