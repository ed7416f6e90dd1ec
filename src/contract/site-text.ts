import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Language } from './language-schema.ts'
import { PageNumber } from './money.ts'
import { longestText, longestTextSearch, textFiles, textStates } from './site-text-terms.ts'

const TextFile = z.enum(textFiles)
const TextKey = z.string().check(z.regex(/^\w+(?:[.-]\w+)*$/), z.maxLength(120))

/** What a text is in one language. */
export const TextInLanguage = z.object({
  /** As everybody reads it; null where the language has none, and reads another’s. */
  text: z.nullable(z.string()),
  /** As the release has it. */
  release: z.nullable(z.string()),
  isChanged: z.boolean(),
  /** Whether it is changed, and the release says something else since. */
  isOutdated: z.boolean(),
  /** What the release said when an outdated one was written; null where it said nothing. */
  formerRelease: z.nullable(z.string()),
  /** What was said here until the release’s text was given back. */
  former: z.nullable(z.string()),
  /** Of the last change; 0 where there was none. */
  revision: z.int(),
  /** Characters it may have. */
  longest: z.int(),
})
export type TextInLanguage = z.infer<typeof TextInLanguage>

export const SiteText = z.object({
  file: TextFile,
  /** `Nav.home`; of what is counted with the plural form, of a paragraph with its number. */
  key: z.string(),
  /** Names in it that stand for what changes: `count` for `{{count}}`. */
  placeholders: z.array(z.string()),
  /** By language, for those of the site that have this text: not all have each plural form. */
  texts: z.record(Language, TextInLanguage),
})
export type SiteText = z.infer<typeof SiteText>

export const textPageSize = 20

export const listSiteTexts = endpoint('GET /api/admin/texts', {
  access: 'texts.write',
  summary: 'Texts of the interface, in each language of the site',
  input: z.strictObject({
    file: z.optional(TextFile),
    state: z.optional(z.enum(textStates)),
    /** A part of a text, or of its key. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(longestTextSearch))),
    page: PageNumber,
  }),
  output: z.object({ texts: z.array(SiteText), count: z.int(), pages: z.int() }),
})

const WhichText = {
  File: TextFile,
  Key: TextKey,
  Language,
  /** That was read: after another change nothing is changed. */
  Revision: z.int().check(z.minimum(0)),
}

export const writeSiteText = endpoint('POST /api/admin/texts/write', {
  access: 'texts.write',
  summary: 'Says something else in the place of a text, for everybody and at once',
  input: z.strictObject({
    ...WhichText,
    Text: z.string().check(z.maxLength(longestText, 'TextTooLong')),
  }),
  output: TextInLanguage,
})

export const restoreSiteText = endpoint('POST /api/admin/texts/restore', {
  access: 'texts.write',
  summary: 'Gives back the text of the release',
  input: z.strictObject(WhichText),
  output: TextInLanguage,
})
