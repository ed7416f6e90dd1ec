import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { Icon } from '../ui/icon.tsx'
import { type Search, searchPath, without } from './advert-search.ts'
import type { NarrowingWords } from './search-words.ts'

interface UsedFiltersProps {
  search: Search
  words: readonly NarrowingWords[]
}

const chip =
  'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface-2 py-1 pr-2.5 pl-3.5 text-sm hover:border-brass max-md:min-h-11'

/** What narrows the search, each a way to do without it. */
export function UsedFilters({ search, words }: UsedFiltersProps) {
  const { t } = useTranslation('advert')
  if (words.length === 0) return null
  return (
    <ul aria-label={t('Advert.used')} className="flex flex-wrap items-center gap-2">
      {words.map(({ names, words: text }) => (
        <li key={names[0]} className="max-w-full min-w-0">
          <Link to={searchPath(without(search, ...names))} preventScrollReset className={chip}>
            <span className="sr-only">{t('Advert.without')} </span>
            <span className="min-w-0 truncate">{text}</span>
            <Icon name="x" className="size-4 shrink-0 text-text-quiet" />
          </Link>
        </li>
      ))}
      {words.length > 1 && (
        <li>
          <Link
            to="/advert"
            preventScrollReset
            className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-brass underline-offset-4 hover:underline max-md:min-h-11"
          >
            {t('Advert.clear')}
          </Link>
        </li>
      )}
    </ul>
  )
}
