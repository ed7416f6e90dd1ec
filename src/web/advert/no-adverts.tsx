import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Search, searchPath, without } from './advert-search.ts'
import { SaveSearch } from './save-search.tsx'
import type { NarrowingWords } from './search-words.ts'

/** Nobody has anything up: what will be here. */
export function EmptyBoard() {
  const { t } = useTranslation('advert')
  return (
    <EmptyState title={t('Advert.empty')} text={t('Advert.emptyText')}>
      <ButtonLink to="/advert/new" kind="primary">
        {t('Advert.write')}
      </ButtonLink>
    </EmptyState>
  )
}

interface NothingFoundProps {
  search: Search
  /** The search that stands in the fields by now. */
  wanted: Search
  words: readonly NarrowingWords[]
}

/** A search that finds nothing: what may find more, and to be told when there is something. */
export function NothingFound({ search, wanted, words }: NothingFoundProps) {
  const { t } = useTranslation('advert')
  return (
    <EmptyState place="perch" title={t('Advert.nothing')} text={t('Advert.nothingText')}>
      <div className="grid gap-4">
        <ul className="grid gap-1">
          {search.q && <li className="text-sm text-text-quiet">{t('Advert.fewerWords')}</li>}
          {words.map(({ names, words: text }) => (
            <li key={names[0]}>
              <Link
                to={searchPath(without(wanted, ...names))}
                preventScrollReset
                className="inline-flex min-h-9 items-center gap-2 underline decoration-line-strong underline-offset-4 hover:text-brass max-md:min-h-11"
              >
                <Icon name="arrow-right" className="size-4 shrink-0 text-brass" />
                {t('Advert.tryWithout', { words: text })}
              </Link>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <SaveSearch search={search} words={words} kind="primary" />
          <ButtonLink to="/advert" preventScrollReset>
            {t('Advert.seeAll')}
          </ButtonLink>
        </div>
      </div>
    </EmptyState>
  )
}
