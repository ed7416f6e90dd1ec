import type { ApiClient } from './client.ts'
import type { Language } from './language.ts'
import type { SiteInfo } from './site.ts'

/** Texts of one language: namespace, then the contents of its file in `public/locales`. */
export type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** What the server gives a page to be rendered with. The same for every visitor of a language. */
export interface PageContext {
  api: ApiClient
  language: Language
  site: SiteInfo
  /** Scheme and host under which visitors reach the site, without a slash at the end. */
  origin: string
  texts: Texts
  /** Changes when a translation file changes: milliseconds since epoch. */
  textsVersion: number
  /** Given as nonce to the scripts and styles the page itself writes, to tell them from anybody else's. */
  mark: string
  /** Takes the whole document. The response to it has status and headers alone: a text need not be a body in between. */
  writeDocument(html: string): void
  /** Called by a page of several: how many there are of what its address asks for, at least 1. */
  reportPages(pages: number): void
}

/**
 * What the query of an address asks: each name that means something there, with its value where one is given. The
 * same question has the same values, however it was written.
 */
export type AskedQuery = Readonly<Record<string, string | undefined>>
