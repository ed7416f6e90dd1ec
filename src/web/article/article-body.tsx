import { NewsPicture } from '../ui/news-picture.tsx'
import { PostBody } from '../ui/post-body.tsx'
import { beginsLong } from './begins-long.ts'
import './article.css'
import { ArticleHeader } from './article-header.tsx'

interface ArticleBodyProps extends React.ComponentProps<typeof ArticleHeader> {
  forumId: number
  /** Which of the pictures of its kind. */
  variant?: number
  /** Its own picture; left out, that of its forum stands for it. */
  picture?: React.ComponentProps<typeof NewsPicture>['own']
  /** Cleaned HTML in the language of the page. */
  html: string
  /** How the picture lies in its frame. */
  pictureClass?: string
  /** What is to be known of it before it is read. */
  label?: React.ReactNode
  /** What leads through its text. */
  children?: React.ReactNode
}

/** An article as it is read: picture, head, text. */
export function ArticleBody({
  forumId,
  variant,
  picture,
  html,
  pictureClass = 'rounded-lg',
  label,
  children,
  ...header
}: ArticleBodyProps) {
  return (
    <>
      <NewsPicture
        forumId={forumId}
        variant={variant}
        own={picture}
        sizes="(min-width: 50rem) 47rem, 100vw"
        className={`vt-picture aspect-video sm:aspect-2/1 ${pictureClass}`}
      />
      <ArticleHeader {...header} />
      {label}
      {children}
      <PostBody
        html={html}
        className={`mt-8 text-lg leading-[1.7] ${beginsLong(html) ? 'with-initial' : ''}`}
      />
    </>
  )
}
