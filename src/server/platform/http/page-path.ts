import { pages } from '../../../contract/page-list.ts'

/** What is named comes before what is a parameter. */
const patterns = Object.values(pages)
  .map(({ path }) => ({ path, pattern: toPattern(path) }))
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)

function toPattern(path: string): RegExp {
  const pattern = path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`)
}

/** The path of the page at this address, or whose data it is, as `contract/page.ts` has it. */
export function toPagePath(address: string): string | undefined {
  const path = address.replace(/\/_root\.data$/, '/').replace(/\.data$/, '')
  return patterns.find(({ pattern }) => pattern.test(path))?.path
}
