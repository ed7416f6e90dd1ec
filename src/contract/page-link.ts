import type { pages } from './page-list.ts'

type Path = (typeof pages)[keyof typeof pages]['path']

/** `/advert/${string}/edit` of `/advert/:id/edit`; what may be left out at the end is part of what stands before it. */
type Filled<Route extends string> = Route extends `${infer Start}:${infer Rest}`
  ? `${Start}${string}${AfterParameter<Rest>}`
  : Route
type AfterParameter<Rest extends string> = Rest extends `${string}/${infer Next}`
  ? Next extends `:${string}?`
    ? ''
    : `/${Filled<Next>}`
  : ''

/** Path of a page of the site, its parameters filled in. Of a page that is not there it does not compile. */
export type PagePath = Filled<Path>

/** The same with what may stand behind it: `/support#tickets`. */
export type PageLink = `${PagePath}${'' | '/'}${'' | `?${string}` | `#${string}`}`
