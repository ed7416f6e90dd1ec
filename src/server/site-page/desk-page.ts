import { type Language, textIn } from '../../contract/language.ts'
import type { DeskPage, DeskPageHead } from '../../contract/page-desk.ts'
import { helpPrefix } from '../../contract/site-page-terms.ts'
import { toSeconds } from '../platform/clock.ts'
import {
  type CataloguePage,
  categoryOf,
  isOutdatedIn,
  isWritten,
  toPageInLanguage,
} from './catalogue-page.ts'

/** A page as the team has it in its list, in the languages of the site. */
export function toDeskHead(page: CataloguePage, languages: readonly Language[]): DeskPageHead {
  const { key, kind, released, row } = page
  const texts = languages.map((language) => [language, toPageInLanguage(page, language)] as const)
  const written = texts.filter(([, { state }]) => state !== 'missing')
  return {
    key,
    kind,
    title: Object.fromEntries(written.map(([language, { title }]) => [language, title])),
    states: Object.fromEntries(texts.map(([language, { state }]) => [language, state])),
    outdated: languages.filter((language) => isOutdatedIn(page, language)),
    category: categoryOf(page),
    isHidden: row?.is_hidden ?? false,
    isMade: released === undefined,
    changedAt: row ? toSeconds(row.changed_at.getTime()) : null,
    changedBy: row ? { id: row.changed_by, pseudo: row.pseudo } : null,
    rulesSince: row?.rules_since ? toSeconds(row.rules_since.getTime()) : null,
    path: pathOf(page, languages),
    version: row?.version ?? 0,
  }
}

/** The same with all that it says. */
export function toDeskPage(page: CataloguePage, languages: readonly Language[]): DeskPage {
  const texts = languages.map((language) => [language, toPageInLanguage(page, language)])
  return { ...toDeskHead(page, languages), texts: Object.fromEntries(texts) }
}

function pathOf(page: CataloguePage, languages: readonly Language[]): string | null {
  if (page.row?.is_hidden || !isWritten(page, languages)) return null
  return page.kind === 'help'
    ? `/support#${page.key.slice(helpPrefix.length)}`
    : `/page/${page.kind}`
}

type Facts = Readonly<Record<string, string | number | boolean | null>>

/** What the audit log says of a page. */
export function toFacts(page: CataloguePage, languages: readonly Language[]): Facts {
  const { title, category, isHidden, rulesSince, texts } = toDeskPage(page, languages)
  const words = languages.flatMap((language) => [
    [`title.${language}`, texts[language]?.title ?? ''],
    [`text.${language}`, texts[language]?.text ?? ''],
  ])
  return {
    page: textIn(title, languages[0] ?? 'en'),
    category,
    isHidden,
    rulesSince,
    ...Object.fromEntries(words),
  }
}
