import { useTranslation } from '../base/i18n/use-translation.ts'
import { PostDay } from '../ui/date.tsx'

interface ArticleHeaderProps {
  category: string
  /** What it is about, as the theme has colours for it. */
  kind?: string | undefined
  title: string
  author: React.ReactNode
  /** The author’s picture, beside their name. */
  avatar?: React.ReactNode
  /** Seconds since epoch. */
  date: number
  /** Whole minutes it takes to read. */
  minutes: number
}

export function ArticleHeader(props: ArticleHeaderProps) {
  const { category, kind, title, author, avatar, date, minutes } = props
  const { t } = useTranslation()
  return (
    <header className="mt-5">
      <p className={`font-semibold ${kind ? `hue hue-${kind}` : 'text-brass'}`}>{category}</p>
      <h1 className="mt-2 text-2xl sm:text-3xl md:text-[2.75rem] md:leading-[1.1]">{title}</h1>
      <div className="mt-3 flex items-center gap-3">
        {avatar}
        <p className="flex flex-wrap gap-x-2 text-sm text-text-quiet tabular-nums">
          <span>
            {t('article.by')} {author}
          </span>
          <span aria-hidden="true">·</span>
          <PostDay seconds={date} />
          <span aria-hidden="true">·</span>
          <span>{t('article.readingTime', { minutes })}</span>
        </p>
      </div>
    </header>
  )
}
