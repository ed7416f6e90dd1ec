import { listPublicPaths } from '../src/contract/page-list.ts'

const paths = [...listPublicPaths(), '/ranking/level', '/manifest.webmanifest', '/forum.data']
/** What means nothing to some pages, and to others something for few values only. */
const parameters = ['page', 'lang', 'span', 'sort', 'category', 'to', 'utm_source', '_routes']

/** The n-th address that nobody asked for before: each page with each of the parameters in turn, and pages there are not. */
export function newAddress(n: number): string {
  const path = paths[n % paths.length]
  const parameter = parameters[Math.floor(n / paths.length) % parameters.length]
  return n % 11 === 0 ? `/page/${n}` : `${path}?${parameter}=${n}`
}
