import { useSearchParams } from 'react-router'
import { textIn } from '../../../contract/language.ts'
import { topicPath } from '../../../contract/topic-path.ts'
import { api } from '../../base/api.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useLazy } from '../../base/lazy.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { redirect, useNavigate } from '../../base/router.ts'
import { playerContext } from '../../base/session/guard.ts'
import { useSite } from '../../base/site.ts'
import { lazyWriting } from '../../post/lazy-writing.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/forum-new.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { user } = context.get(playerContext)
  const categories = await api('GET /api/forum/categories', {})
  const open = categories.filter(({ isNews }) => !isNews)
  // one writes on the forum elsewhere
  if (open.length === 0) throw redirect('/forum')
  return { categories: open, userId: user.id }
}

export function HydrateFallback() {
  return (
    <NewTopicFrame>
      <div aria-busy="true">
        <Skeleton className="h-[32rem] rounded-lg" />
      </div>
    </NewTopicFrame>
  )
}

export default function NewTopic({ loaderData: { categories, userId } }: Route.ComponentProps) {
  const { language } = useSite()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const writing = useLazy(lazyWriting)
  if (!writing) return <HydrateFallback />
  return (
    <NewTopicFrame>
      <writing.TopicForm
        userId={userId}
        categories={categories.map(({ id, name }) => ({
          value: String(id),
          name: textIn(name, language),
        }))}
        asked={query.get('category') ?? undefined}
        onSent={async ({ topic, titleSeo }) => navigate(topicPath(topic, titleSeo))}
      />
    </NewTopicFrame>
  )
}

function NewTopicFrame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('forum')
  const { t: tSite } = useTranslation()
  return (
    <Page>
      <PageMeta title={t('Discussion.newTopic')} description={t('Discussion.newLead')} />
      <BackLink to="/forum">{tSite('forum.title')}</BackLink>
      <h1 className="mt-1 text-3xl">{t('Discussion.newTopic')}</h1>
      <p className="mt-2 max-w-prose text-text-quiet">{t('Discussion.newLead')}</p>
      <div className="mt-8 max-w-[46rem]">{children}</div>
    </Page>
  )
}
