import { isApiError } from '../../../contract/error.ts'
import { PageEditor } from '../../admin/pages/page-editor.tsx'
import type { PreviewedPage } from '../../admin/pages/page-preview.tsx'
import { usePageTitle } from '../../admin/pages/use-page-title.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { redirect } from '../../base/router.ts'
import { playerContext } from '../../base/session/guard.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { PageSections } from '../../site-page/page-sections.tsx'
import { PostBody } from '../../ui/post-body.tsx'
import type { Route } from './+types/admin-page.ts'

/** In the place of a key, for a help topic that is begun. */
const fresh = 'new'

export async function clientLoader({ params: { id: key }, context }: Route.ClientLoaderArgs) {
  const { user } = context.get(playerContext)
  if (key === fresh) return { loaded: undefined, userId: user.id }
  try {
    return { loaded: await playerApi('GET /api/admin/pages/:key', { key }), userId: user.id }
  } catch (error) {
    // nobody knows of such a page, or no page has such a key
    if (isApiError(error) && (error.status === 404 || error.status === 400)) throw redirect('/404')
    throw error
  }
}

export default function AdminPage({ loaderData: { loaded, userId } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const titleOf = usePageTitle()
  const title = loaded ? titleOf(loaded) : t('Pages.new')
  return (
    <>
      <PageMeta title={title} description={title} />
      <PageEditor
        key={loaded?.key ?? fresh}
        {...{ loaded, userId }}
        renderPreview={(page) => <Preview {...page} />}
      />
    </>
  )
}

/** A help topic opened, or the page of policy or rules. */
function Preview({ kind, title, ...body }: PreviewedPage) {
  if (kind === 'help') {
    return (
      <article className="rounded-lg border border-line bg-surface-2 px-4 py-4 sm:px-5">
        <h2 className="mb-3 font-text text-base leading-snug font-semibold wrap-anywhere text-brass">
          {title}
        </h2>
        <PostBody html={body.intro} className="max-w-prose" />
      </article>
    )
  }
  return (
    <article>
      <h2 className="mb-6 text-3xl wrap-anywhere">{title}</h2>
      <PageSections {...body} />
    </article>
  )
}
