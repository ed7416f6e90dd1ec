import { Pagination } from '../ui/pagination.tsx'
import { rankingPath } from '../ui/place-path.ts'
import { PageJump } from './page-jump.tsx'

interface PageWaysProps {
  kind: string
  ofClass?: string | undefined
  page: number
  pageCount: number
}

/** As many pages as have their numbers in one line. */
const fewPages = 5

/** The ways to the other pages of a ranking. */
export function PageWays({ kind, ofClass, page, pageCount }: PageWaysProps) {
  if (pageCount < 2) return null
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-4 tabular-nums">
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(number) => rankingPath(kind, number, ofClass)}
      />
      {pageCount > fewPages && <PageJump {...{ kind, ofClass, page, pageCount }} />}
    </div>
  )
}
