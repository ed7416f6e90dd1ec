import texts from '../../public/locales/en/site.json' with { type: 'json' }

const words: Readonly<Record<string, string>> = texts.Error

/** What a code of the contract says to a player, for the owner. */
export function wordsOfCode(code: string): string {
  return words[code] ?? code
}
