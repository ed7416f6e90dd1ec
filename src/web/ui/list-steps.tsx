import type { PageLink } from '../../contract/page-link.ts'
import { ButtonLink } from './button.tsx'

interface ListStepsProps<Row> {
  label: string
  /** What the way back to the beginning is called, and the one on. */
  first: string
  next: string
  /** The row that what is shown comes behind; undefined at the beginning. */
  from: Row | undefined
  /** The last row that is shown, where there are more. */
  last: Row | undefined
  /** Where what comes behind a row is, or the beginning. */
  pathFrom: (row: Row | undefined) => PageLink
}

/** The ways through a list that is read from a row on. */
export function ListSteps<Row>(props: ListStepsProps<Row>) {
  const { label, first, next, from, last, pathFrom } = props
  if (!from && !last) return null
  return (
    <nav aria-label={label} className="flex flex-wrap gap-3">
      {from && <ButtonLink to={pathFrom(undefined)}>{first}</ButtonLink>}
      {last && <ButtonLink to={pathFrom(last)}>{next}</ButtonLink>}
    </nav>
  )
}
