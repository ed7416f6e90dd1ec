/**
 * Puts values into the `{name}` of a template, all in one pass, so that what a value holds is never read as one.
 * A name without a value becomes nothing.
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
  escape: (value: string) => string = encodeURIComponent,
): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? escape((values[name] ?? '').toWellFormed()) : '',
  )
}

/** The page to vote on, from its template. */
export function pageOf(page: string) {
  return (token: string, name: string): string => fillTemplate(page, { token, name })
}
