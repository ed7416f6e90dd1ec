import { advertCategories } from '../../contract/advert-terms.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { GameIcon } from '../ui/game-icon.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Search, searchPath, without } from './advert-search.ts'

const entry =
  'flex min-h-12 items-center justify-center gap-2.5 rounded-md border border-line-strong bg-surface-2 px-4 py-2 leading-tight whitespace-nowrap hover:border-text-quiet aria-[current=true]:border-brass aria-[current=true]:bg-surface-3 aria-[current=true]:font-semibold'

/** The categories, as ways to the same search in each. */
export function CategoryLinks({ search }: { search: Search }) {
  const { t } = useTranslation('advert')
  return (
    <nav aria-label={t('Advert.categories')}>
      {/* padding, for the focus ring is cut off where a row scrolls */}
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-1 sm:px-1 md:grid md:grid-cols-5">
        <li className="shrink-0">
          <Link
            to={searchPath(without(search, 'category'))}
            preventScrollReset
            aria-current={search.category === undefined}
            className={entry}
          >
            <Icon name="list" className="size-5 shrink-0 text-text-quiet" />{' '}
            {t('Advert.everything')}
          </Link>
        </li>
        {advertCategories.map((category) => (
          <li key={category} className="shrink-0">
            <Link
              to={searchPath({ ...search, category })}
              preventScrollReset
              aria-current={search.category === category}
              className={entry}
            >
              <GameIcon name={category} className="size-6 shrink-0 text-brass" />
              {t(`Advert.category.${category}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
