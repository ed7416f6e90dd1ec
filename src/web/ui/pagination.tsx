import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { Icon } from './icon.tsx'

interface PaginationProps {
  /** Which list the pages are of, where there is more than one. */
  label?: string
  page: number
  pageCount: number
  /** Address of a page. */
  hrefOf: (page: number) => string
}

const step =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-3 tabular-nums hover:bg-surface-3 aria-[current=page]:bg-brass aria-[current=page]:font-semibold aria-[current=page]:text-brass-ink'

/** Ways through a list of pages: the neighbours, the first, the last and those around the current one. */
export function Pagination({ label, page, pageCount, hrefOf }: PaginationProps) {
  const { t } = useTranslation()
  if (pageCount < 2) return null
  return (
    <nav aria-label={label ?? t('Pagination.label')} className="flex flex-wrap items-center gap-1">
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" className={step}>
          <Icon name="chevron-left" /> {t('Pagination.previous')}
        </Link>
      )}
      {pagesAround(page, pageCount).map((number, index, all) => (
        <span key={number} className="contents">
          {number - (all[index - 1] ?? 0) > 1 && <span className="px-1 text-text-quiet">…</span>}
          <Link
            to={hrefOf(number)}
            aria-label={t('Pagination.page', { number })}
            aria-current={number === page ? 'page' : undefined}
            className={step}
          >
            {number}
          </Link>
        </span>
      ))}
      {page < pageCount && (
        <Link to={hrefOf(page + 1)} rel="next" className={step}>
          {t('Pagination.next')} <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}

/** First, last, and the current page with one neighbour on each side. */
function pagesAround(page: number, pageCount: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pageCount]
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pageCount)
}
