import { type NavigateOptions, useNavigation } from 'react-router'
import type { PageLink } from '../../contract/page-link.ts'
import { useNavigate } from '../base/router.ts'
import { atOnce } from './form/search-form.tsx'
import { isSamePlace } from './place.ts'

interface Filtered<Filter> {
  path: string
  read: (query: URLSearchParams) => Filter
  pathOf: (filter: Filter) => PageLink
}

/** What narrows a list, of which `shown` is on the page. All of it is in the address: a choice leads there. */
export function useFilter<Filter extends object>(list: Filtered<Filter>, shown: Filter) {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const isOnItsWay = location && isSamePlace(location.pathname, list.path)
  /** What was chosen last: that of the page on its way, or else what is shown. */
  const wanted = isOnItsWay ? list.read(new URLSearchParams(location.search)) : shown
  return {
    wanted,
    choose(change: Partial<Filter>, options: NavigateOptions = atOnce) {
      void navigate(list.pathOf({ ...wanted, ...change }), options)
    },
    /** A link for each of these values, undefined for any; it says `all` where a name is asked for. */
    linksOf<Name extends keyof Filter, Value extends Filter[Name] & (string | undefined)>(
      name: Name,
      values: readonly Value[],
      nameOf: (value: NonNullable<Value> | 'all') => string,
    ) {
      return values.map((value) => ({
        key: value ?? 'all',
        name: nameOf(value ?? 'all'),
        to: list.pathOf({ ...wanted, [name]: value }),
        isCurrent: wanted[name] === value,
      }))
    },
  }
}
