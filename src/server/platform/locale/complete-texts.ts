import type { Language } from '../../../contract/language.ts'

/** A text, or its paragraphs. */
type Text = string | readonly unknown[]

/** Texts by key, and groups of them. */
export interface TextTree {
  readonly [key: string]: Text | TextTree
}

const pluralForm = /^(.+)_(?:zero|one|two|few|many|other)$/

/** The texts of `language` with those of another where it has none; of what is counted, all forms it asks for. */
export function completeTexts(own: TextTree, other: TextTree, language: Language): TextTree {
  const keys = new Set([...Object.keys(own), ...Object.keys(other)].map(baseOf))
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      if (isCounted(own, key)) return completeForms(own, key, language)
      if (own[key] === undefined && isCounted(other, key))
        return completeForms(other, key, language)
      return [[key, completeOne(own[key], other[key], language)]]
    }),
  )
}

function completeOne(
  own: Text | TextTree | undefined,
  other: Text | TextTree | undefined,
  language: Language,
): Text | TextTree {
  const areGroups = isGroup(own) && isGroup(other)
  return areGroups ? completeTexts(own, other, language) : (own ?? other ?? '')
}

function isGroup(text: Text | TextTree | undefined): text is TextTree {
  return typeof text === 'object' && !Array.isArray(text)
}

/**
 * The keys that `language` should have, by those of the texts of another, `Nav.home`: of what is counted, with the
 * forms that the language has.
 */
export function listKeysIn(texts: TextTree, language: Language, group = ''): string[] {
  return [...new Set(Object.keys(texts).map(baseOf))].flatMap((key) => {
    const inner = texts[key]
    if (isGroup(inner)) return listKeysIn(inner, language, `${group}${key}.`)
    return isCounted(texts, key)
      ? formsOf(language).map((form) => `${group}${key}_${form}`)
      : [`${group}${key}`]
  })
}

/** The keys that these texts have. */
export function listKeys(texts: TextTree, group = ''): string[] {
  return Object.entries(texts).flatMap(([key, inner]) =>
    isGroup(inner) ? listKeys(inner, `${group}${key}.`) : [`${group}${key}`],
  )
}

/** Without the plural form, if it has one: `Nav.home_one` is `Nav.home`. */
export function baseOf(key: string): string {
  return pluralForm.exec(key)?.[1] ?? key
}

function isCounted(texts: TextTree, key: string): boolean {
  return typeof texts[`${key}_other`] === 'string'
}

function completeForms(texts: TextTree, key: string, language: Language) {
  return formsOf(language).map((form): [string, Text | TextTree] => {
    return [`${key}_${form}`, texts[`${key}_${form}`] ?? texts[`${key}_other`] ?? '']
  })
}

function formsOf(language: Language): readonly string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories
}
