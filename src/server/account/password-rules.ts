import { dictionary } from '@zxcvbn-ts/language-common'
import { shortestPassword } from '../../contract/account-field.ts'
import { AppError } from '../platform/app-error.ts'

/** Of the passwords people use most, those long enough to be one here. */
const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= shortestPassword),
)

/**
 * Checks a new password as NIST SP 800-63B-4 asks: length, and a list of what is tried first. Nothing is
 * asked of its characters.
 */
export function createPasswordRules(options: {
  /** Characters an owner asks for, never fewer than the contract's. */
  shortest: number
  /** The words of the site, the server’s name among them, that make no password. */
  siteWords: readonly string[]
}) {
  const { shortest, siteWords } = options
  /**
   * @param ownWords what is known of the player: user name, pseudo, address
   * @throws {AppError} `PasswordTooShort`, `PasswordTooCommon`
   */
  return function assertUsable(password: string, ownWords: readonly string[]): void {
    if ([...password].length < shortest) throw new AppError('PasswordTooShort')
    const plain = password.toLowerCase()
    const words = [...siteWords, ...ownWords.flatMap(partsOf)].map(lettersOf)
    const isWord = words.some((word) => word.length >= 3 && lettersOf(plain) === word)
    if (common.has(plain) || isWord || hasNoVariety(plain)) throw new AppError('PasswordTooCommon')
  }
}

/** The words of a site that make no password. */
export function siteWordsOf(name: string, url: string): string[] {
  return ['guildhall', ...name.split(/\s+/), new URL(url).hostname]
}

export type AssertUsablePassword = ReturnType<typeof createPasswordRules>

/** An address is known by its parts as well. */
function partsOf(word: string): string[] {
  return [word, ...word.split(/[@.]/)]
}

/** A word with a year or a `!` behind it is still that word. */
function lettersOf(word: string): string {
  return word.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** `aaaaaaaa`, `12345678` and `abababab`. */
function hasNoVariety(password: string): boolean {
  const characters = [...password]
  if (new Set(characters).size <= 2) return true
  const steps = characters.slice(1).map((character, index) => {
    return (character.codePointAt(0) ?? 0) - (characters[index]?.codePointAt(0) ?? 0)
  })
  return Math.abs(steps[0] ?? 0) === 1 && new Set(steps).size === 1
}
