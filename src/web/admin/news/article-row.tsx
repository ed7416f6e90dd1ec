import type { ArticleHead, NewsDesk } from '../../../contract/news-desk.ts'
import { textIn } from '../../../contract/language.ts'
import { useLanguageList } from '../../base/i18n/use-language-list.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { useSite } from '../../base/site.ts'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NewsPicture } from '../../ui/news-picture.tsx'
import { ArticleMoment, ArticleState } from './article-state.tsx'

interface ArticleRowProps {
  article: ArticleHead
  categories: NewsDesk['categories']
  /** Brings a deleted one back. */
  onRestore: () => Promise<unknown>
}

/** An article of the list: on a phone a card. All of it leads to where it is written. */
export function ArticleRow({ article, categories, onRestore }: ArticleRowProps) {
  const { t } = useTranslation('team')
  const { site, language } = useSite()
  const { id, state, category, author, picture, isPinned } = article
  const title = textIn(article.title, language, site.defaultLanguage) || t('News.untitled')
  const name = categories.find((one) => one.id === category)?.name ?? {}
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3 p-4 hover:bg-surface-3 has-[a:focus-visible]:bg-surface-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:items-center sm:px-5">
      <NewsPicture
        forumId={category}
        own={picture ? { ...picture, alt: {} } : undefined}
        sizes="8rem"
        className="aspect-video rounded-md max-sm:hidden!"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-quiet">
          <ArticleState state={state} />
          {isPinned && (
            <span className="flex items-center gap-1.5 font-semibold text-brass">
              <Icon name="pin" className="size-4" /> {t('News.pinned')}
            </span>
          )}
          <span>{textIn(name, language, site.defaultLanguage)}</span>
        </p>
        <h2 className="mt-1.5 text-lg leading-snug wrap-anywhere">
          <Link
            to={`/admin/news/${id}`}
            className="group-hover:text-brass after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-text-quiet">
          <ArticleMoment article={article} />
          <span aria-hidden="true">·</span>
          <bdi>{author || t('News.nobody')}</bdi>
        </p>
        <Missing article={article} />
      </div>
      {state === 'deleted' && (
        <div className="relative grid justify-items-start gap-2">
          <ActionButton submit={onRestore} aria-label={t('News.restoreOf', { title })}>
            <Icon name="rotate-ccw" className="size-5" /> {t('News.restore')}
          </ActionButton>
        </div>
      )}
    </li>
  )
}

/** The languages in which readers see another. */
function Missing({ article: { languages, state } }: Pick<ArticleRowProps, 'article'>) {
  const { t } = useTranslation('team')
  const { site } = useSite()
  const listNames = useLanguageList()
  const missing = site.languages.map(({ tag }) => tag).filter((tag) => !languages.includes(tag))
  if (missing.length === 0 || state === 'deleted') return null
  return (
    <p className="mt-1 flex items-center gap-1.5 text-sm text-warning">
      <Icon name="triangle-alert" className="size-4 shrink-0" />
      {t('News.missing', { languages: listNames(missing) })}
    </p>
  )
}
