import { ContentsAbove } from '../ui/contents.tsx'
import { NewsPicture } from '../ui/news-picture.tsx'
import { PostBody } from '../ui/post-body.tsx'
import type { ArticleSection } from './article-sections.ts'
import { ArticleHeader } from './article-header.tsx'

interface ArticleBodyProps extends React.ComponentProps<typeof ArticleHeader> {
  forumId: number
  /** Which of the pictures of its kind. */
  variant?: number
  /** Its own picture; left out, that of its forum stands for it. */
  picture?: React.ComponentProps<typeof NewsPicture>['own']
  /** Cleaned HTML in the language of the page. */
  html: string
  sections?: readonly ArticleSection[]
  /** What is to be known of it before it is read. */
  label?: React.ReactNode
}

/** An article as it is read: head, picture, text. */
export function ArticleBody({
  forumId,
  variant,
  picture,
  html,
  sections,
  label,
  ...header
}: ArticleBodyProps) {
  return (
    <>
      <ArticleHeader {...header} />
      {label}
      <NewsPicture
        forumId={forumId}
        variant={variant}
        own={picture}
        sizes="(min-width: 50rem) 47rem, 100vw"
        className="vt-picture mt-6 aspect-video rounded-lg"
      />
      {sections !== undefined && sections.length > 0 && (
        <div className="mt-8 desk:hidden">
          <ContentsAbove sections={sections} />
        </div>
      )}
      <PostBody html={html} className="mt-8 text-lg leading-[1.7]" />
    </>
  )
}
