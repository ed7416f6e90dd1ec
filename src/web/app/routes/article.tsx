import type { NewsTopic } from '../../../contract/forum.ts'
import { type Language, textIn } from '../../../contract/language.ts'
import { findNewsArt } from '../../../contract/news-art.ts'
import type { PageContext } from '../../../contract/page-context.ts'
import { excerpt } from '../../../contract/plain-text.ts'
import { ArticleBody } from '../../article/article-body.tsx'
import { articleJsonLd } from '../../article/article-json-ld.ts'
import { type Neighbour, Neighbours } from '../../article/neighbours.tsx'
import { findNewsPlace } from '../../article/news-order.ts'
import { findSections } from '../../article/article-sections.ts'
import { readingMinutes } from '../../article/reading-time.ts'
import { useLazy } from '../../base/lazy.ts'
import { redirect } from '../../base/router.ts'
import { readPage } from '../load-context.ts'
import { lostTopicPath } from '../absence.ts'
import { newsImage } from '../../ui/news-image.ts'
import { variantOf } from '../../ui/news-variant.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { Lantern } from '../../post/lantern.tsx'
import { AuthorLink } from '../../post/author-link.tsx'
import { Avatar } from '../../post/avatar.tsx'
import { Comments } from '../../post/comments.tsx'
import { lazyModerating } from '../../post/lazy-moderating.ts'
import { Reply } from '../../post/reply.tsx'
import { ReplyHere } from '../../post/reply-here.tsx'
import { toShownPost } from '../../post/shown-post.ts'
import { useDiscussion } from '../../post/use-discussion.ts'
import { ContentsAbove, ContentsBeside } from '../../ui/contents.tsx'
import { StaleLabel } from '../../ui/stale-label.tsx'
import type { PageHandle } from '../structured-data.tsx'
import { articlePath, topicPath } from '../../../contract/topic-path.ts'
import type { Route } from './+types/article.ts'

type ArticleData = Awaited<ReturnType<typeof readArticle>>

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const article = await readArticle(readPage(context), Number(params.id)).catch(
    (error: unknown) => {
      throw redirect(lostTopicPath(error))
    },
  )
  if ((params.slug ?? '') !== article.slug) {
    throw redirect(article.path + new URL(request.url).search, 301)
  }
  return article
}

/** A news topic as an article, in one language. @throws ApiError when either call fails; Error when it is no news. */
async function readArticle({ api, language, site, origin }: PageContext, id: number) {
  const [topic, news, { lit }] = await Promise.all([
    api('GET /api/forum/:topic', { topic: id }),
    api('GET /api/forum/news', {}),
    api('GET /api/forum/lantern/:topic', { topic: id }),
  ])
  const place = findNewsPlace(news, id)
  if (!place && !topic.isNews) throw new Error(`topic ${id} is not in the news`)
  const [body, ...comments] = topic.comments.map((post) => toShownPost(post, language))
  const { html, sections } = findSections(body?.html ?? '')
  const path = articlePath(id, topic.titleSeo)
  return {
    id,
    lit,
    slug: topic.titleSeo,
    path,
    address: origin + path,
    title: textIn(topic.title, language),
    category: textIn(topic.forumName, language),
    forumId: topic.forumId,
    kind: findNewsArt(site.newsPictures, topic.forumId),
    variant: variantOf(id),
    avatar: body?.avatar,
    author: { name: topic.starterName, url: topic.starterUrl },
    date: topic.startDate,
    html,
    sections,
    description: excerpt(html),
    minutes: readingMinutes(html),
    topic: {
      tid: id,
      titleSeo: topic.titleSeo,
      page: topic.page,
      pageCount: topic.pageCount,
      posts: topic.posts,
      discussion: topic.discussion,
      url: topic.url,
    },
    comments,
    newer: toNeighbour(place?.newer, language),
    older: toNeighbour(place?.older, language),
    freshness: topic.freshness,
    picture: topic.picture,
    image: new URL(
      topic.picture?.path ?? newsImage(site, topic.forumId, id) ?? '/social.jpg',
      origin,
    ).href,
    publisher: { name: site.name, logo: new URL(site.logo ?? '/icons/icon-512.png', origin).href },
  }
}

function toNeighbour(topic: NewsTopic | undefined, language: Language): Neighbour | undefined {
  if (!topic) return undefined
  const { tid, titleSeo, title, date, forumId, picture } = topic
  return {
    title: textIn(title, language),
    path: articlePath(tid, titleSeo),
    date,
    forumId,
    variant: variantOf(tid),
    picture,
  }
}

export const handle: PageHandle<ArticleData> = { jsonLd: articleJsonLd }

export default function ArticlePage({ loaderData: article }: Route.ComponentProps) {
  const { title, description, path, image } = article
  const { sections } = article
  return (
    <Frame sections={sections}>
      <PageMeta type="article" {...{ title, description, path, image }} />
      <ArticleBody
        {...article}
        pictureClass="-mx-4 -mt-4 sm:mx-0 sm:mt-0 sm:rounded-lg"
        avatar={
          <Avatar
            name={article.author.name}
            picture={article.avatar}
            size={40}
            className="size-10 shrink-0"
          />
        }
        author={<AuthorLink {...article.author} className="font-semibold text-text" />}
        label={<StaleLabel freshness={article.freshness} />}
      >
        {sections.length > 0 && (
          <div className="mt-8 desk:hidden">
            <ContentsAbove sections={sections} />
          </div>
        )}
      </ArticleBody>
      <div className="mt-10">
        <Lantern topicId={article.id} lit={article.lit} path={path} />
      </div>
      <Neighbours older={article.older} newer={article.newer} />
      <ArticleComments {...article} />
    </Frame>
  )
}

/** A long article has its contents beside it, where there is room. */
function Frame({
  sections,
  children,
}: Pick<ArticleData, 'sections'> & { children: React.ReactNode }) {
  const article = (
    <article className="mx-auto w-full max-w-[50rem] px-4 pt-4 pb-12 sm:px-6 md:pt-8 desk:mx-0">
      {children}
    </article>
  )
  return (
    <div className="mx-auto w-full justify-center desk:flex desk:gap-6">
      {sections.length > 0 && (
        <div className="w-60 shrink-0 pt-8 not-desk:hidden">
          <ContentsBeside sections={sections} />
        </div>
      )}
      {article}
    </div>
  )
}

/** What is said of the article: the first page of it, and the ways to the rest and to say more. */
function ArticleComments({
  topic,
  comments,
  path,
}: Pick<ArticleData, 'topic' | 'comments' | 'path'>) {
  const pathOf = (page: number) => (page === 1 ? path : topicPath(topic.tid, topic.titleSeo, page))
  const discussion = useDiscussion(topic, pathOf)
  const moderating = useLazy(lazyModerating, discussion.isOfTeam)
  return (
    <>
      <Comments
        posts={comments}
        count={topic.posts - 1}
        page={topic.page}
        pageCount={topic.pageCount}
        pathOf={pathOf}
        isLoading={false}
        discussion={discussion}
      />
      <div className="mt-8 grid gap-4 border-t border-line pt-8">
        {topic.discussion ? (
          <ReplyHere {...{ topic, discussion, path }} />
        ) : (
          <Reply url={topic.url} />
        )}
        {moderating && discussion.isOfTeam && (
          <moderating.TopicTools topic={topic} isArticle onDone={discussion.refetch} />
        )}
      </div>
    </>
  )
}
