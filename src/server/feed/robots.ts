import { listHiddenPages, pages } from '../../contract/page.ts'

/** Paths that are no pages, and those of links in mails. */
const others = ['/api/', '/account/', '/sandbox']

/** Paths that belong to one visitor, or to programs: nothing to find for anybody else. */
function listClosed(): string[] {
  const hidden = listHiddenPages().map(({ path }) =>
    path.replace(/\/:\w+$/, '').replace(/:\w+/g, '*'),
  )
  // its status says that nothing is there to whoever may read it
  const closed = new Set([...others, ...hidden]).difference(new Set([pages['not-found'].path]))
  const isCovered = (path: string) =>
    [...closed].some((start) => start !== path && path.startsWith(start))
  return [...closed].filter((path) => !isCovered(path)).toSorted()
}

/** A robots.txt (RFC 9309): everything that is public may be read. */
export function toRobots(origin: string): string {
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...listClosed().map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
