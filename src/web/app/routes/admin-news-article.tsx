import { textIn } from '../../../contract/language.ts'
import type { NewsDesk } from '../../../contract/news-desk.ts'
import { ArticleEditor } from '../../admin/news/article-editor.tsx'
import type { PreviewedArticle } from '../../admin/news/article-preview.tsx'
import { ArticleBody } from '../../article/article-body.tsx'
import { readingMinutes } from '../../article/reading-time.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { redirect } from '../../base/router.ts'
import { playerContext } from '../../base/session/guard.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { readRow } from '../read-row.ts'
import type { Route } from './+types/admin-news-article.ts'

/** In the place of a number, for one that is begun. */
const fresh = 'new'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const { user } = context.get(playerContext)
  const { categories, elsewhere } = await playerApi('GET /api/admin/news/desk', {})
  if (elsewhere) throw redirect('/admin/news')
  const loaded =
    params.id === fresh
      ? undefined
      : await readRow(params, (id) => playerApi('GET /api/admin/news/:id', { id }))
  const now = Math.floor(Date.now() / 1000)
  return { loaded, categories, now, userId: user.id, pseudo: user.pseudo }
}

export default function AdminNewsArticle({ loaderData }: Route.ComponentProps) {
  const { loaded, categories, now, userId, pseudo } = loaderData
  const { t } = useTranslation('team')
  const title = t(loaded ? 'ArticleEditor.edit' : 'ArticleEditor.new')
  return (
    <>
      <PageMeta title={title} description={title} />
      <ArticleEditor
        key={loaded?.id ?? fresh}
        {...{ loaded, categories, userId }}
        renderPreview={(article) => (
          <Preview
            {...{ article, categories }}
            author={loaded?.author || pseudo}
            date={loaded?.publishedAt ?? now}
          />
        )}
      />
    </>
  )
}

interface PreviewProps {
  article: PreviewedArticle
  categories: NewsDesk['categories']
  author: string
  date: number
}

/** The page of an article, of one that nobody else sees yet. */
function Preview({ article, categories, author, date }: PreviewProps) {
  const { site, language } = useSite()
  const { html, title, picture, category: forumId } = article
  const name = categories.find(({ id }) => id === forumId)?.name ?? {}
  return (
    <article>
      <ArticleBody
        {...{ forumId, title, author, date, html, picture }}
        category={textIn(name, language, site.defaultLanguage)}
        minutes={readingMinutes(html)}
      />
    </article>
  )
}
