import { isApiError } from '../../contract/error.ts'

const reason = 'because'
const outage = 'forum'

/** Where a reader of a topic goes whose load failed with `error`: to the page that says it is not there, and why. */
export function lostTopicPath(error: unknown): string {
  const isOutage = isApiError(error) && (error.status >= 500 || error.status === 429)
  return isOutage ? `/404?${reason}=${outage}` : '/404'
}

/** Whether the not-found page with this query was reached because the forum is away. */
export function isForumAway(search: URLSearchParams): boolean {
  return search.get(reason) === outage
}

/** The part of that query that tells one page from another. */
export function askedReason(search: URLSearchParams) {
  return { [reason]: isForumAway(search) ? outage : undefined }
}
