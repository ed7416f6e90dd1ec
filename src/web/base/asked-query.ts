import type { AskedQuery } from '../../contract/page-context.ts'

/** What a route's `handle` says of the query of its address. Of a route without it a query asks nothing. */
export interface QueryHandle {
  /** Undefined for what few others will ask. */
  askedOf(search: URLSearchParams): AskedQuery | undefined
}

/** What the query of an address asks of the page that these routes make; undefined for what few others will ask. */
export function askedOf(
  handles: readonly unknown[],
  search: URLSearchParams,
): AskedQuery | undefined {
  const asked: Record<string, string | undefined> = {}
  for (const handle of handles as (Partial<QueryHandle> | undefined)[]) {
    const own = handle?.askedOf ? handle.askedOf(search) : {}
    if (!own) return undefined
    Object.assign(asked, own)
  }
  return asked
}

/** The number of a page from 2 on as an address has it; undefined for the first, or for what is no number of a page. */
export function askedPage(search: URLSearchParams): string | undefined {
  const page = Number(search.get('page'))
  return Number.isSafeInteger(page) && page > 1 ? String(page) : undefined
}

/** The same, and what is no number of a page as it is: the page says that there is none. */
export function askedOrOddPage(search: URLSearchParams): string | undefined {
  const given = search.get('page') ?? undefined
  return given === undefined || Number(given) === 1 ? undefined : (askedPage(search) ?? given)
}

/** The page of a list that an address asks for, from 1; the first where it asks for none that there could be. */
export function readPageNumber(search: URLSearchParams, name = 'page'): number {
  const page = Number(search.get(name) ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}
