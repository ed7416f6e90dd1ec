import { useLocation } from 'react-router'
import type { ForumTopic } from '../../../contract/forum.ts'
import { type Language, textIn } from '../../../contract/language.ts'
import { excerpt } from '../../../contract/plain-text.ts'
import { findNewsPlace } from '../../article/news-order.ts'
import { askedOrOddPage, type QueryHandle } from '../../base/asked-query.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useLazy } from '../../base/lazy.ts'
import { Link, redirect } from '../../base/router.ts'
import { readPage } from '../load-context.ts'
import { lostTopicPath } from '../absence.ts'
import { newsImage } from '../../ui/news-image.ts'
import { variantOf } from '../../ui/news-variant.ts'
import { NewsPicture } from '../../ui/news-picture.tsx'
import { PageMeta } from '../../base/page-meta.tsx'
import { Avatar } from '../../post/avatar.tsx'
import { Comments } from '../../post/comments.tsx'
import { lazyModerating } from '../../post/lazy-moderating.ts'
import { Lantern } from '../../post/lantern.tsx'
import { PostContent } from '../../post/post-content.tsx'
import { railGrid } from '../../post/rail-grid.ts'
import { Reply } from '../../post/reply.tsx'
import { ReplyHere } from '../../post/reply-here.tsx'
import { type ShownPost, toShownPost } from '../../post/shown-post.ts'
import { TopicHeader } from '../../post/topic-header.tsx'
import { type Discussion, useDiscussion } from '../../post/use-discussion.ts'
import { topicJsonLd } from '../../post/topic-json-ld.ts'
import { usePendingPath } from '../../shell/use-pending-path.ts'
import { useSite } from '../../base/site.ts'
import { StaleLabel } from '../../ui/stale-label.tsx'
import type { PageHandle } from '../structured-data.tsx'
import { articlePath, topicPath } from '../../../contract/topic-path.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/topic.ts'
import { Page } from '../../ui/page.tsx'

/** A topic in one language, with what its page says of itself. */
interface TopicPageData extends Omit<ForumTopic, 'title' | 'forumName' | 'comments'> {
  title: string
  forumName: string
  /** The topic's body, then the comments of the page. */
  comments: ShownPost[]
  description: string
  address: string
  /** It can be read as an article too. */
  isNews: boolean
  /** Lanterns under it. */
  lit: number
}

export async function loader({
  context,
  params,
  request,
}: Route.LoaderArgs): Promise<TopicPageData> {
  const { api, language, origin } = readPage(context)
  const { searchParams, search } = new URL(request.url)
  const page = Number(searchParams.get('page') ?? 1)
  const topic = await api('GET /api/forum/:topic', { topic: Number(params.id), page }).catch(
    (error: unknown) => {
      throw redirect(lostTopicPath(error)) // any load failure shows the not-found page
    },
  )
  // one address for one topic: a wrong slug would otherwise be a page of its own
  if ((params.slug ?? '') !== topic.titleSeo) {
    throw redirect(topicPath(topic.tid, topic.titleSeo) + search, 301)
  }
  const [news, { lit }] = await Promise.all([
    api('GET /api/forum/news', {}).catch(() => []),
    api('GET /api/forum/lantern/:topic', { topic: topic.tid }),
  ])
  const isNews = topic.isNews || findNewsPlace(news, topic.tid) !== undefined
  return { ...toPageData(topic, language, origin), isNews, lit }
}

function toPageData(topic: ForumTopic, language: Language, origin: string) {
  const comments = topic.comments.map((post) => toShownPost(post, language))
  return {
    ...topic,
    title: textIn(topic.title, language),
    forumName: textIn(topic.forumName, language),
    comments,
    description: excerpt(comments[0]?.html ?? ''),
    address: origin + topicPath(topic.tid, topic.titleSeo, topic.page),
  }
}

export const handle: PageHandle<TopicPageData> & QueryHandle = {
  jsonLd: topicJsonLd,
  askedOf: (search) => ({ page: askedOrOddPage(search) }),
}

export default function TopicPage({ loaderData: topic }: Route.ComponentProps) {
  const [body, ...comments] = topic.comments
  const { pathname } = useLocation()
  const pending = usePendingPath()
  const pathOf = (page: number) => topicPath(topic.tid, topic.titleSeo, page)
  const discussion = useDiscussion(topic, pathOf)
  return (
    <Page as="article" className="pt-4 pb-12 md:pt-6">
      <TopicMeta topic={topic} />
      <TopicHead topic={topic} discussion={discussion} />
      <div className={`mt-7 md:mt-9 ${railGrid}`}>
        <div className="hidden md:block">
          <Avatar name={topic.starterName} picture={body?.avatar} size={44} className="size-16" />
        </div>
        {body && (
          <div className="min-w-0">
            <PostContent post={body} discussion={discussion} />
            <div className="mt-4">
              <Lantern topicId={topic.tid} lit={topic.lit} path={pathOf(1)} />
            </div>
          </div>
        )}
      </div>
      <Comments
        posts={comments}
        count={topic.posts - 1}
        page={topic.page}
        pageCount={topic.pageCount}
        pathOf={pathOf}
        isLoading={pending === pathname}
        discussion={discussion}
      />
      <div className="mt-8 border-t border-line pt-8">
        {topic.discussion ? (
          <ReplyHere {...{ topic, discussion }} path={pathOf(1)} />
        ) : (
          <Reply url={topic.url} />
        )}
      </div>
    </Page>
  )
}

function TopicHead({ topic, discussion }: { topic: TopicPageData; discussion: Discussion }) {
  const moderating = useLazy(lazyModerating, discussion.isOfTeam)
  const { newsPictures } = useSite().site
  const hasPicture = topic.picture !== undefined || topic.forumId in newsPictures
  return (
    <div
      className={
        hasPicture ? 'grid items-end gap-x-12 gap-y-5 desk:grid-cols-[minmax(0,1fr)_20rem]' : ''
      }
    >
      <div className="grid gap-4">
        <TopicHeader
          title={topic.title}
          forum={{ id: topic.forumId, name: topic.forumName, isHere: discussion.isHere }}
          author={{ name: topic.starterName, url: topic.starterUrl }}
          startDate={topic.startDate}
          views={topic.views}
          comments={topic.posts - 1}
        />
        {topic.isNews && <ArticleLink topic={topic} />}
        {moderating && discussion.isOfTeam && (
          <moderating.TopicTools
            topic={topic}
            isArticle={discussion.isArticle}
            onDone={discussion.refetch}
          />
        )}
        <StaleLabel freshness={topic.freshness} />
      </div>
      {hasPicture && (
        <NewsPicture
          forumId={topic.forumId}
          variant={variantOf(topic.tid)}
          own={topic.picture}
          sizes="(min-width: 74rem) 20rem, 100vw"
          className="vt-picture aspect-[5/2] rounded-lg desk:aspect-video"
        />
      )}
    </div>
  )
}

function ArticleLink({ topic }: { topic: TopicPageData }) {
  const { t } = useTranslation()
  return (
    <Link
      to={articlePath(topic.tid, topic.titleSeo)}
      className="inline-flex min-h-6 items-center gap-2 justify-self-start text-sm text-brass underline-offset-4 hover:underline"
    >
      <Icon name="arrow-right" className="size-4" /> {t('topic.article')}
    </Link>
  )
}

function TopicMeta({ topic }: { topic: TopicPageData }) {
  const { tid, titleSeo, page, pageCount } = topic
  const { t } = useTranslation()
  const { site } = useSite()
  return (
    <>
      <PageMeta
        type="article"
        title={page > 1 ? t('topic.pageTitle', { title: topic.title, page }) : topic.title}
        description={topic.description}
        path={topicPath(tid, titleSeo)}
        page={page}
        image={newsImage(site, topic.forumId, topic.tid)}
      />
      {page > 1 && <link rel="prev" href={topicPath(tid, titleSeo, page - 1)} />}
      {page < pageCount && <link rel="next" href={topicPath(tid, titleSeo, page + 1)} />}
    </>
  )
}
