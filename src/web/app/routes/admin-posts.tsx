import { useRevalidator } from 'react-router'
import { HiddenPosts } from '../../admin/posts/hidden-posts.tsx'
import { PostToReview } from '../../admin/posts/post-to-review.tsx'
import { ReviewQueue } from '../../admin/review/queue.tsx'
import { readPageNumber } from '../../base/asked-query.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { redirect } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { DeskHeader } from '../../ui/desk-header.tsx'
import type { Route } from './+types/admin-posts.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.get('state') !== 'hidden') {
    return { reported: await playerApi('GET /api/admin/posts', {}) }
  }
  const page = readPageNumber(searchParams)
  const { posts, pages } = await playerApi('GET /api/admin/posts/hidden', { page })
  if (page > pages) throw redirect('/admin/posts?state=hidden')
  return { hidden: { posts, pages, page } }
}

export default function AdminPosts({ loaderData: { reported, hidden } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const { revalidate } = useRevalidator()
  const title = t('ReviewPost.title')
  const words = { title, keys: t('ReviewPost.keys'), emptyText: t('ReviewPost.emptyText') }
  return (
    <>
      <DeskHeader title={title} lead={t('ReviewPost.lead')} />
      <div className="mb-6">
        <FilterLinks
          label={t('ReviewPost.states')}
          links={[
            {
              key: 'reported',
              name: t('ReviewPost.reported'),
              to: '/admin/posts',
              isCurrent: reported !== undefined,
            },
            {
              key: 'hidden',
              name: t('ReviewPost.hidden'),
              to: '/admin/posts?state=hidden',
              isCurrent: hidden !== undefined,
            },
          ]}
        />
      </div>
      {reported && <ReviewQueue items={reported} words={words} View={PostToReview} />}
      {hidden && <HiddenPosts {...hidden} onRestored={revalidate} />}
    </>
  )
}
