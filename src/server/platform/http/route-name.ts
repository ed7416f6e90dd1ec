import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { toPagePath } from './page-path.ts'

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
