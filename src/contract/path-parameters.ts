/** `'site' | 'secret'` of `/api/vote/callback/:site/:secret`; of a path that is known at run time alone, any name. */
type ParameterOf<Path extends string> = string extends Path
  ? string
  : Path extends `${string}:${infer Name}/${infer Rest}`
    ? Name | ParameterOf<Rest>
    : Path extends `${string}:${infer Name}`
      ? Name
      : never

/** The `:name` parameters of an endpoint's path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
}

/** The path with a value in the place of each `:name`, encoded so that it is one segment. What else is given is left. */
export function fillPath<Path extends string>(
  path: Path,
  values: Readonly<Record<ParameterOf<Path>, unknown>>,
): string {
  const given: Readonly<Record<string, unknown>> = values
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])))
}
