import { postPath } from '../../contract/topic-path.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { PostMoment } from '../ui/date.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import { postSearchPath, type ShownFound } from './post-search.ts'

interface FoundPostsProps {
  words: string
  posts: readonly ShownFound[]
  total: number
  hasMoreThanCounted: boolean
  page: number
  pageCount: number
}

/** Posts with the words that were looked for, the newest first, page by page. */
export function FoundPosts(props: FoundPostsProps) {
  const { words, posts, total, hasMoreThanCounted, page, pageCount } = props
  const { t } = useTranslation('forum')
  const title = hasMoreThanCounted
    ? t('PostSearch.most', { count: total, words })
    : t('PostSearch.found', { count: total, words })
  return (
    <section aria-labelledby="found" className="mt-8">
      <SectionHeader id="found" title={title}>
        <Link
          to="/forum"
          className="inline-flex min-h-11 items-center gap-2 text-brass underline-offset-4 hover:underline sm:min-h-8"
        >
          <Icon name="arrow-left" className="size-4" /> {t('PostSearch.all')}
        </Link>
      </SectionHeader>
      {total === 0 && <p className="py-2 text-text-quiet">{t('PostSearch.none')}</p>}
      <ol className="grid max-w-[52rem] grid-cols-[minmax(0,1fr)]">
        {posts.map((post) => (
          <Found key={post.pid} post={post} />
        ))}
      </ol>
      <div className="mt-6">
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefOf={(number) => postSearchPath(words, number)}
        />
      </div>
    </section>
  )
}

function Found({ post }: { post: ShownFound }) {
  const { t } = useTranslation('forum')
  const { t: tSite } = useTranslation()
  const { title, forumName, index, authorName, date, excerpt } = post
  return (
    <li className="border-t border-line py-4 first:border-t-0">
      <h3 className="text-lg leading-snug font-semibold wrap-anywhere">
        <Link to={postPath(post)} className="hover:text-brass">
          {title}
          {index > 0 && (
            <span className="ms-2 text-sm font-normal text-text-quiet">
              {t('PostSearch.comment', { number: index })}
            </span>
          )}
        </Link>
      </h3>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-text-quiet">
        <span className="wrap-anywhere">
          <bdi>{authorName || tSite('post.guest')}</bdi>
        </span>
        <PostMoment seconds={date} className="tabular-nums" />
        <span className="wrap-anywhere">{forumName}</span>
      </p>
      <p className="mt-2 leading-relaxed wrap-anywhere">{excerpt}</p>
    </li>
  )
}
