import type { NewsTopic } from '../../../contract/forum.ts'
import { type Language, textIn } from '../../../contract/language.ts'
import type { PageContext } from '../../../contract/page-context.ts'
import { excerpt } from '../../../contract/plain-text.ts'
import { ArticleBody } from '../../article/article-body.tsx'
import { articleJsonLd } from '../../article/article-json-ld.ts'
import { type Neighbour, Neighbours } from '../../article/neighbours.tsx'
import { findNewsPlace } from '../../article/news-order.ts'
import { readingMinutes } from '../../article/reading-time.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link, redirect } from '../../base/router.ts'
import { readPage } from '../load-context.ts'
import { lostTopicPath } from '../absence.ts'
import { newsImage } from '../../ui/news-image.ts'
import { variantOf } from '../../ui/news-variant.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { Lantern } from '../../post/lantern.tsx'
import { AuthorLink } from '../../post/author-link.tsx'
import { Avatar } from '../../post/avatar.tsx'
import { StaleLabel } from '../../ui/stale-label.tsx'
import type { PageHandle } from '../structured-data.tsx'
import { articlePath, topicPath } from '../../../contract/topic-path.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../base/site.ts'
import { formatCount } from '../../ui/number.ts'
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
  const html = topic.comments[0] ? textIn(topic.comments[0].post, language) : ''
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
    variant: variantOf(id),
    avatar: topic.comments[0]?.avatar,
    author: { name: topic.starterName, url: topic.starterUrl },
    date: topic.startDate,
    html,
    description: excerpt(html),
    minutes: readingMinutes(html),
    comments: topic.posts - 1,
    discussion: `${topicPath(id, topic.titleSeo)}#comments`,
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
  return (
    <article className="mx-auto w-full max-w-[50rem] px-4 pt-4 pb-12 sm:px-6 md:pt-8">
      <PageMeta type="article" {...{ title, description, path, image }} />
      <ArticleBody
        {...article}
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
      />
      <div className="mt-10">
        <Lantern topicId={article.id} lit={article.lit} path={path} />
      </div>
      <Discussion path={article.discussion} comments={article.comments} />
      <Neighbours older={article.older} newer={article.newer} />
    </article>
  )
}

function Discussion({ path, comments }: { path: string; comments: number }) {
  const { t } = useTranslation()
  const { language } = useSite()
  const amount = formatCount(comments, language)
  return (
    <p className="mt-12 mb-10 flex flex-wrap items-center gap-x-5 gap-y-2">
      <Link to={path} className={buttonClass('primary', 'w-full sm:w-auto')}>
        <Icon name="message-square" className="size-5" /> {t('article.discuss')}
      </Link>
      <span className="text-sm text-text-quiet tabular-nums">
        {t('topic.comments', { count: comments, amount })}
      </span>
    </p>
  )
}
