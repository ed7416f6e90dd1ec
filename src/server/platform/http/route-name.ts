import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { pages } from '../../../contract/page-list.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** The path of the contract that answered, with its parameters as they are named; never what a visitor wrote. */
export function routeOf(c: Context): string {
  const matched = routePath(c)
  if (!matched.includes('*')) return matched
  return toPagePath(c.req.path) ?? (matched === '/*' || matched === '*' ? 'other' : matched)
}

/** The method of a request, of those there are. */
export function methodOf(c: Context): string {
  return methods.has(c.req.method) ? c.req.method : 'other'
}

/** What is named comes before what is a parameter. */
const patterns = Object.values(pages)
  .map(({ path }) => ({ path, pattern: toPattern(path) }))
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)

function toPattern(path: string): RegExp {
  const pattern = path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`)
}

/** The path of the page at this address, or whose data it is, as `contract/page.ts` has it. */
function toPagePath(address: string): string | undefined {
  const path = address.replace(/\/_root\.data$/, '/').replace(/\.data$/, '')
  return patterns.find(({ pattern }) => pattern.test(path))?.path
}
