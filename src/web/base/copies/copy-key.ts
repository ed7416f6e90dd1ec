/**
 * What a copy of a page is kept as, and told by: its address without what changes nothing about it. An
 * address may name a language, which is then another page.
 */
export function copyKey({ pathname, searchParams }: URL): string {
  const kept = new URLSearchParams()
  for (const name of ['lang', 'page']) {
    const value = searchParams.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname
}
