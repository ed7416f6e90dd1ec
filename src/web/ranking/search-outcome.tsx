import { useTranslation } from '../base/i18n/use-translation.ts'
import { ErrorList } from '../ui/error-list.tsx'
import type { RankingSearch } from './use-ranking-search.ts'

/** As many as one search gives. */
const mostFound = 20

/** What became of a search in a line: said, and shown where there is nothing else to show. */
export function useSearchWords(search: RankingSearch<unknown>, text: string): string {
  const { t } = useTranslation('game')
  if (search.state === 'tooMany') {
    const { seconds } = search
    return seconds === undefined
      ? t('Ranking.tooMany')
      : t('Ranking.tooManyFor', { count: seconds })
  }
  if (search.state !== 'found') return search.state === 'searching' ? t('Ranking.searching') : ''
  const count = search.entries.length
  if (count === 0) return t('Ranking.noneFound', { text: text.trim() })
  return count < mostFound ? t('Ranking.found', { count }) : t('Ranking.mostFound', { count })
}

/** Stands above what was found, or in its place. */
export function SearchOutcome({
  search,
  words,
}: {
  search: RankingSearch<unknown>
  words: string
}) {
  if (search.state === 'failed') return <ErrorList errors={search.errors} />
  const isHint = search.state === 'found' && search.entries.length > 0
  // the same is said by the output beside the field
  return (
    <p
      aria-hidden="true"
      className={`px-3 ${isHint ? 'pt-1 pb-1.5 text-xs text-text-quiet' : 'py-2'} wrap-anywhere`}
    >
      {words}
    </p>
  )
}
