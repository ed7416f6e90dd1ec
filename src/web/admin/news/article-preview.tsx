import type { NewsPicture } from '../../../contract/forum.ts'
import { useFetched } from '../../base/fetch/use-fetched.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { ErrorList } from '../../ui/error-list.tsx'
import { errorsOfCall } from '../../ui/form/submit-failure.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ArticleValues } from './article-values.ts'
import { languageShown } from '../writing/missing-words.ts'

/** An article as a visitor of one language sees it. */
export interface PreviewedArticle {
  title: string
  category: number
  picture: NewsPicture | undefined
  /** Cleaned by the server, as what is published is. */
  html: string
}

interface ArticlePreviewProps {
  values: ArticleValues
  language: string
  /** Shows it as the page of an article does. */
  render: (article: PreviewedArticle) => React.ReactNode
}

export function ArticlePreview({ values, language, render }: ArticlePreviewProps) {
  const { t } = useTranslation('team')
  const { site } = useSite()
  const { Title, Text, Picture, PictureAlt, Category } = values
  const shown = (text: Readonly<Record<string, string>>) =>
    text[languageShown(text, language, site) ?? ''] ?? ''
  const [title, text] = [shown(Title), shown(Text)]
  const isEmpty = title === '' && text === ''
  const { value, error } = useFetched(
    isEmpty ? undefined : text,
    (signal) => playerApi('POST /api/admin/news/preview', { Text: text }, { signal }),
    { keepsPrevious: true },
  )
  if (isEmpty) return <p className="text-text-quiet">{t('ArticleEditor.nothing')}</p>
  if (error !== undefined) return <ErrorList errors={errorsOfCall(error)} />
  if (!value) return <Skeleton className="h-96" />
  return render({
    title: title || t('News.untitled'),
    category: Number(Category),
    picture: Picture ? { ...Picture, alt: PictureAlt } : undefined,
    html: value.html,
  })
}
