import { isApiError } from '../../contract/error.ts'

const parameter = 'because'

/** Why a page is not there, where more is known than that: the forum is away, or the team closed that part of the site. */
const reasons = ['forum', 'closed'] as const
export type AbsenceReason = (typeof reasons)[number]

/** The not-found page that says why. */
export function absencePath(reason: AbsenceReason) {
  return `/404?${parameter}=${reason}` as const
}

/** Where a reader of a topic goes whose load failed with `error`: to the page that says it is not there, and why. */
export function lostTopicPath(error: unknown): string {
  const isOutage = isApiError(error) && (error.status >= 500 || error.status === 429)
  return isOutage ? absencePath('forum') : '/404'
}

/** Why the not-found page with this query was reached. */
export function readAbsence(search: URLSearchParams): AbsenceReason | undefined {
  const given = search.get(parameter)
  return reasons.find((one) => one === given)
}

/** The part of that query that tells one page from another. */
export function askedReason(search: URLSearchParams) {
  return { [parameter]: readAbsence(search) }
}
