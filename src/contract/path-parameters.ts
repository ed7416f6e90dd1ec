/** The `:name` parameters of an endpoint's path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
}
