import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Language, LocalText } from './language-schema.ts'
import { Seconds } from './seconds.ts'
import { PageBody } from './site-page.ts'
import { longestPageText, longestPageTitle, pageKinds, pageStates } from './site-page-terms.ts'
import { Somebody } from './somebody.ts'
import { TicketCategory } from './support.ts'

const PageKey = z.string().check(z.regex(/^(?:policy|rules|help\.[\w.-]{1,60})$/))

/** A page as the team has it in its list. */
export const DeskPageHead = z.object({
  key: PageKey,
  kind: z.enum(pageKinds),
  /** What each language says: one that says nothing reads another’s. */
  title: LocalText,
  /** By language, for those of the site. */
  states: z.record(Language, z.enum(pageStates)),
  /** Languages in which the team wrote over a text that the release has changed since. */
  outdated: z.array(Language),
  /** Of a help topic. */
  category: z.nullable(TicketCategory),
  isHidden: z.boolean(),
  /** Whether the team made it: the release has no such page. */
  isMade: z.boolean(),
  /** Of the last change here; null where there was none. */
  changedAt: z.nullable(Seconds),
  changedBy: z.nullable(Somebody),
  /** Of the rules: when players were last asked to accept them again; null where they never were. */
  rulesSince: z.nullable(Seconds),
  /** Where visitors read it; null where they cannot. */
  path: z.nullable(z.string()),
  /** Counts its changes; 0 where there was none. */
  version: z.int(),
})
export type DeskPageHead = z.infer<typeof DeskPageHead>

const Words = z.object({
  title: z.string(),
  /** Markdown. */
  text: z.string(),
})

/** A page in one language. */
export const PageInLanguage = z.object({
  ...Words.shape,
  state: z.enum(pageStates),
  isOutdated: z.boolean(),
  /** What the release says; null where it says nothing. */
  release: z.nullable(Words),
})
export type PageInLanguage = z.infer<typeof PageInLanguage>

export const DeskPage = z.object({
  ...DeskPageHead.shape,
  /** By language, for those of the site. */
  texts: z.record(Language, PageInLanguage),
})
export type DeskPage = z.infer<typeof DeskPage>

export const listDeskPages = endpoint('GET /api/admin/pages', {
  access: 'pages.write',
  summary: 'Policy, rules and help topics, those that are hidden as well, in the order of the help',
  output: z.object({ pages: z.array(DeskPageHead) }),
})

export const getDeskPage = endpoint('GET /api/admin/pages/:key', {
  access: 'pages.write',
  summary: 'A page as it was written, with what the release says',
  input: z.strictObject({ key: PageKey }),
  output: DeskPage,
})

const WhichPage = {
  Key: PageKey,
  /** That was read: after another change nothing is changed. */
  Version: z.int().check(z.minimum(0)),
}

/** Empty where a language has none. */
export const PageTitle = z.string().check(z.trim(), z.maxLength(longestPageTitle, 'PageTooLong'))
/** Markdown; empty where a language has none. */
export const PageText = z.string().check(z.maxLength(longestPageText, 'PageTooLong'))

export const writePage = endpoint('POST /api/admin/pages/write', {
  access: 'pages.write',
  summary: 'Writes a page over that of the release, or makes a help topic',
  isOnce: true,
  input: z.strictObject({
    /** With the version it has; left out for a new help topic. */
    Key: z.optional(PageKey),
    Version: z.optional(WhichPage.Version),
    /** Of a help topic. */
    Category: z.optional(TicketCategory),
    /** By language; one that is left out or empty says what the release says. */
    Title: z.record(Language, PageTitle),
    Text: z.record(Language, PageText),
    /** Of the rules: asks all players who accepted them to do so again. */
    AsksAgain: z.optional(z.boolean()),
  }),
  output: DeskPage,
})

export const restorePage = endpoint('POST /api/admin/pages/restore', {
  access: 'pages.write',
  summary: 'Gives back what the release says in a language',
  input: z.strictObject({ ...WhichPage, Language }),
  output: DeskPage,
})

export const hidePage = endpoint('POST /api/admin/pages/hide', {
  access: 'pages.write',
  summary: 'Hides a help topic from visitors, or shows it again',
  input: z.strictObject({ ...WhichPage, IsHidden: z.boolean() }),
  output: DeskPage,
})

export const movePage = endpoint('POST /api/admin/pages/move', {
  access: 'pages.write',
  summary: 'Puts a help topic after another one, or before all',
  input: z.strictObject({ Key: PageKey, After: z.nullable(PageKey) }),
  output: z.object({ keys: z.array(z.string()) }),
})

export const deletePage = endpoint('POST /api/admin/pages/delete', {
  access: 'pages.write',
  summary: 'Deletes a help topic that the team made',
  input: z.strictObject(WhichPage),
})

export const previewPage = endpoint('POST /api/admin/pages/preview', {
  access: 'pages.write',
  summary: 'The text of a page as it will look; that of a help topic is all intro',
  input: z.strictObject({ Kind: z.enum(pageKinds), Text: PageText }),
  output: PageBody,
})
