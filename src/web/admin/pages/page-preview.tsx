import type { PageBody } from '../../../contract/site-page.ts'
import type { PageKind } from '../../../contract/site-page-terms.ts'
import { useFetched } from '../../base/fetch/use-fetched.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { ErrorList } from '../../ui/error-list.tsx'
import { errorsOfCall } from '../../ui/form/submit-failure.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { languageShown } from '../writing/missing-words.ts'
import type { PageValues } from './page-values.ts'

/** A page as a visitor of one language sees it. */
export interface PreviewedPage extends PageBody {
  kind: PageKind
  title: string
}

interface PagePreviewProps {
  kind: PageKind
  values: PageValues
  language: string
  /** Shows it as its page does. */
  render: (page: PreviewedPage) => React.ReactNode
}

export function PagePreview({ kind, values, language, render }: PagePreviewProps) {
  const { t } = useTranslation('team')
  const { site } = useSite()
  const shown = languageShown(values.Text, language, site)
  const text = shown === undefined ? '' : (values.Text[shown] ?? '')
  const { value, error } = useFetched(
    text === '' ? undefined : `${kind} ${text}`,
    (signal) => playerApi('POST /api/admin/pages/preview', { Kind: kind, Text: text }, { signal }),
    { keepsPrevious: true },
  )
  if (text === '') return <p className="text-text-quiet">{t('ArticleEditor.nothing')}</p>
  if (error !== undefined) return <ErrorList errors={errorsOfCall(error)} />
  if (!value) return <Skeleton className="h-96" />
  const title = values.Title[shown ?? ''] ?? ''
  return render({ ...value, kind, title: title.replaceAll('{{name}}', site.name) })
}
