import { useRouteLoaderData } from 'react-router'
import type { Language } from '../../contract/language.ts'
import type { SiteInfo } from '../../contract/site.ts'

/** The site in the language of a page. */
export interface PageSite extends Omit<SiteInfo, 'rankings' | 'customRankings'> {
  /** All there are: those of the game by kind, then those of other programs by key. */
  rankings: readonly string[]
  /** Names of the latter. */
  rankingNames?: Readonly<Record<string, string>>
}

/** What every page knows: its language, the server's name and links, the site's address. */
export interface RootData {
  language: Language
  site: PageSite
  /** Scheme and host under which visitors reach the site, without a slash at the end. */
  origin: string
  textsVersion: number
  /** The current year where the site is. */
  year: number
  /** How fast the game goes, in words. Absent where nobody says. */
  rates?: string
}

/** What every page knows. @throws outside a rendered page. */
export function useSite(): RootData {
  const data = useOptionalSite()
  if (!data) throw new Error('the root of the page is not loaded')
  return data
}

/** The same, where the root itself may have failed to load. */
export function useOptionalSite(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined
}
