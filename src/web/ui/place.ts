/** Whether two paths are one place: some are named with a slash at their end and live without it. */
export function isSamePlace(path: string, other: string): boolean {
  return withSlash(path) === withSlash(other)
}

/** Whether a path is a place or one below it. */
export function isWithin(path: string, place: string): boolean {
  return withSlash(path).startsWith(withSlash(place))
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
