import { useViewTransitionState } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { PostDay } from '../ui/date.tsx'
import { NewsPicture } from '../ui/news-picture.tsx'
import type { NewsCard as NewsCardData } from './home-topics.ts'

interface NewsCardProps {
  topic: NewsCardData
  /** Width its picture takes on the page, as in `<img sizes>`. */
  sizes: string
}

/** One news topic, as `news-cards.css` lays it out. All of the card leads to it. */
export function NewsCard({ topic, sizes }: NewsCardProps) {
  const { t } = useTranslation()
  const isLeaving = useViewTransitionState(topic.url)
  return (
    <li className="card">
      <NewsPicture
        forumId={topic.forumId}
        variant={topic.variant}
        own={topic.picture}
        sizes={sizes}
        className={isLeaving ? 'vt-picture' : ''}
      />
      <div>
        <p className={`hue text-sm font-semibold hue-${topic.kind}`}>
          {topic.category}
          {topic.isPinned && ` · ${t('Home.pinned')}`}
        </p>
        <h3>
          <Link to={topic.url} viewTransition>
            {topic.title}
          </Link>
        </h3>
        <PostDay seconds={topic.date} />
        <p>{topic.excerpt}</p>
      </div>
    </li>
  )
}
