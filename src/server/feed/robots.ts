/** Paths that belong to one visitor, or to programs: nothing to find for anybody else. */
const closed = [
  '/api/',
  '/account/',
  '/admin',
  '/advert/mine',
  '/advert/new',
  '/advert/searches',
  '/advert/talks',
  '/notification',
  '/offline',
  '/page/donation/',
  '/sandbox',
  '/setting',
  '/support/new',
  '/support/ticket',
  '/vote',
]

/** A robots.txt (RFC 9309): everything that is public may be read. */
export function toRobots(origin: string): string {
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
