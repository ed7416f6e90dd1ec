import { PostMoment } from '../ui/date.tsx'
import { AuthorLink } from './author-link.tsx'
import { Avatar } from './avatar.tsx'
import { Permalink } from './permalink.tsx'
import { PostContent } from './post-content.tsx'
import { railGrid } from './rail-grid.ts'
import type { ShownPost } from './shown-post.ts'
import type { Discussion } from './use-discussion.ts'

interface CommentProps {
  post: ShownPost
  /** Address of the page of the topic that holds the comment. */
  pagePath: string
  discussion: Discussion
}

/** One answer in a topic: who, when, at which place, and what they wrote. */
export function Comment({ post, pagePath, discussion }: CommentProps) {
  return (
    <li
      id={`post-${post.pid}`}
      tabIndex={-1}
      className="group -mx-4 scroll-mt-4 px-4 target:bg-surface-2 sm:-mx-6 sm:px-6"
    >
      <article className={`border-t border-line py-5 group-first:border-t-0 md:py-7 ${railGrid}`}>
        <div className="flex items-start gap-3">
          <Avatar
            name={post.authorName}
            picture={post.avatar}
            size={44}
            className="size-11 shrink-0"
          />
          <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3 md:block">
            <div className="min-w-0">
              <p className="leading-snug font-semibold">
                <AuthorLink name={post.authorName} url={post.authorUrl} />
              </p>
              <PostMoment
                seconds={post.postDate}
                className="text-sm text-text-quiet tabular-nums"
              />
            </div>
            <div className="-my-2 shrink-0 md:-ms-1.5 md:mt-0 md:-mb-2">
              <Permalink path={`${pagePath}#post-${post.pid}`} number={post.index} />
            </div>
          </div>
        </div>
        <PostContent post={post} discussion={discussion} />
      </article>
    </li>
  )
}
