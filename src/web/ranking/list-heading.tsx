import { useEffect, useRef } from 'react'
import { rankingPageSize } from '../../contract/ranking.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { formatCount } from '../ui/number.ts'

interface ListHeadingProps {
  /** Which one, without a space. */
  ranking: string
  page: number
  /** Places on this page. */
  count: number
  /** Places in all. */
  total: number
  children?: React.ReactNode
}

/** Which places these are; takes the focus when another page has come. Its id is `places`. */
export function ListHeading({ ranking, page, count, total, children }: ListHeadingProps) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const heading = useFocusAfterPaging(`${ranking} ${page}`)
  const first = (page - 1) * rankingPageSize + 1
  const format = (place: number) => formatCount(place, language)
  return (
    <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-1">
      <h2
        id="places"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-6 text-xl lining-nums tabular-nums"
      >
        {t('Ranking.places', {
          first: format(first),
          last: format(first + count - 1),
          total: format(total),
        })}
      </h2>
      {children}
    </div>
  )
}

/** Where an address names a row, that takes the focus instead. */
function useFocusAfterPaging(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    const [ranking] = shown.split(' ')
    const isOtherRanking = !before.current.startsWith(`${ranking} `)
    before.current = shown
    if (isOtherRanking || location.hash) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [shown])
  return heading
}
