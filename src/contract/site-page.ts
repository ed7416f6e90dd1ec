import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Language } from './language-schema.ts'
import { Seconds } from './seconds.ts'
import { ownPages } from './site-page-terms.ts'

/** The text of a page: what stands before its first section, and its sections. */
export const PageBody = z.object({
  /** Cleaned HTML; empty where there is none. */
  intro: z.string(),
  sections: z.array(
    z.object({
      /** What an address names it by. */
      id: z.string(),
      heading: z.string(),
      /** Cleaned HTML. */
      html: z.string(),
    }),
  ),
})
export type PageBody = z.infer<typeof PageBody>

export const SitePage = z.object({
  title: z.string(),
  ...PageBody.shape,
  /** When the team wrote it; null for what came with the release. */
  changedAt: z.nullable(Seconds),
  /** A whole phrase that says so, of what came with the release. */
  updated: z.nullable(z.string()),
})
export type SitePage = z.infer<typeof SitePage>

export const getSitePage = endpoint('GET /api/page/:key', {
  access: 'public',
  summary: 'The privacy policy, or the rules where the site has some of its own',
  shows: ['pages', 'texts'],
  input: z.strictObject({
    key: z.enum(ownPages),
    /** Of those of the site; its default one where it is left out. */
    language: z.optional(Language),
  }),
  output: SitePage,
})
