import { isFound, type Page, playerPages } from './page.ts'
import type { SiteFeature } from './site-feature-terms.ts'
import { teamPages } from './team-page.ts'

/** All pages by name. The route of a page is `src/web/app/routes/<name>.tsx`. */
export const pages = { ...playerPages, ...teamPages }

export type PageName = keyof typeof pages

/** The page of that name; undefined for the name of anything else, such as a layout. */
export function findPage(name: string): Page | undefined {
  return (pages as Readonly<Record<string, Page>>)[name]
}

/** The page with that path. */
export function findPageAt(path: string): Page | undefined {
  return Object.values(pages).find((page) => page.path === path)
}

/** The paths that are whole as they are of the pages that everybody may open. */
export function listPublicPaths(): string[] {
  const open = Object.values<Page>(pages).filter(({ access }) => access === 'public')
  return open.map(({ path }) => path).filter((path) => !path.includes(':'))
}

/** The pages that everybody finds. */
export function listFoundPages(): Page[] {
  return Object.values<Page>(pages).filter(isFound)
}

/** The pages that search engines leave alone. */
export function listHiddenPages(): Page[] {
  return Object.values<Page>(pages).filter((page) => !isFound(page))
}

/** What paths of pages begin with that belong to these parts of a site. */
export function listPathsOf(features: readonly SiteFeature[]): string[] {
  const own = Object.values<Page>(pages).filter(
    ({ feature }) => feature && features.includes(feature),
  )
  return own.map(({ path }) => path.split(':', 1).join())
}
