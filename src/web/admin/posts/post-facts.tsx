import type { ModeratedPost } from '../../../contract/post-moderation.ts'
import { postPath } from '../../../contract/topic-path.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { Moment } from '../../ui/date.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlayerAvatar } from '../../ui/player-avatar.tsx'

/** Whose a post is, of when, and where it stands. */
export function PostFacts({ post }: { post: ModeratedPost }) {
  const { t } = useTranslation('team')
  const { t: tSite } = useTranslation()
  const { author, date, editedAt, index, hidden, topic, titleSeo, page, id: pid } = post
  const place = index === 0 ? t('ReviewPost.opening') : t('ReviewPost.comment', { number: index })
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm text-text-quiet">
      <span className="inline-flex min-w-0 items-center gap-2">
        {author && <PlayerAvatar user={author} size={32} className="size-6 shrink-0 rounded-sm" />}
        <span className="min-w-0 truncate font-semibold text-text">
          {author?.pseudo ?? tSite('post.guest')}
        </span>
      </span>
      <Moment seconds={editedAt ?? date} className="tabular-nums" />
      {/* the topic of a body that is hidden is nowhere */}
      {hidden && index === 0 ? (
        <span>{place}</span>
      ) : (
        <Link
          to={postPath({ topic, titleSeo, page, pid })}
          className="inline-flex min-h-9 items-center gap-1.5 text-brass underline-offset-4 hover:underline max-md:min-h-11"
        >
          {place} <Icon name="arrow-right" className="size-4" />
        </Link>
      )}
    </p>
  )
}

/** A post as it was typed: what is behind its links can be seen, and leads nowhere. */
export function PostText({ post: { text, pictures } }: { post: ModeratedPost }) {
  const { t } = useTranslation('team')
  return (
    <>
      <p className="mt-4 max-h-[32rem] max-w-prose overflow-y-auto wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {pictures.map(({ id, path, width, height }, place) => (
        <img
          key={id}
          src={path}
          alt={t('ReviewPost.picture', { number: place + 1 })}
          width={width}
          height={height}
          loading="lazy"
          className="mt-4 h-auto max-h-96 w-auto max-w-full rounded-md"
        />
      ))}
    </>
  )
}
