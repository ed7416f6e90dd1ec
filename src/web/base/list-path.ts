import type { PageLink, PagePath } from '../../contract/page-link.ts'

/** What of a filter is set, as a call takes it. */
export function givenOf<Filter extends object>(
  filter: Filter,
): { [Name in keyof Filter]?: NonNullable<Filter[Name]> } {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [Name in keyof Filter]?: NonNullable<Filter[Name]> }
}

/** Where a list is with what of a filter is set, in the order of `names`: the same filter always has the same address. */
export function listPath<Name extends string>(
  path: PagePath,
  filter: { [Key in Name]?: string | number | undefined },
  names: readonly Name[],
): PageLink {
  const query = new URLSearchParams()
  for (const name of names) {
    const value = filter[name]
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}
