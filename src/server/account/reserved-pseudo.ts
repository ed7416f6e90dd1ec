import { roles } from '../../contract/role-terms.ts'
import type { NameMatch, NameSource } from '../../contract/reserved-name-terms.ts'
import { pseudoKey } from './look-alike.ts'

/** Names of who runs a site, in the languages of the site, besides the roles. */
const teamNames = [
  'administrator',
  'administrateur',
  'administratrice',
  'administration',
  'modérateur',
  'modératrice',
  'modération',
  'modo',
  'éditeur',
  'éditrice',
  'propriétaire',
  'fondateur',
  'fondatrice',
  'founder',
  'staff',
  'team',
  'équipe',
  'system',
  'système',
  'official',
  'officiel',
  'Guildhall',
]

/** What a pseudo is held against. */
export interface NameRule {
  /** As `nameKey` makes it. */
  key: string
  match: NameMatch
}

export interface FixedName extends NameRule {
  name: string
  source: NameSource
}

/** Names that are reserved whatever the team says: of the team itself, of the site, of the owner’s configuration. */
export function listFixedNames(siteNames: readonly string[]): FixedName[] {
  const named = (source: NameSource) => (name: string) =>
    ({ name, source, key: nameKey(name), match: 'whole' }) as const
  const all = [...siteNames.map(named('config')), ...[...roles, ...teamNames].map(named('release'))]
  return all.filter(({ key }) => key.length >= 2)
}

/**
 * Whether a pseudo has a reserved part in it, or consists of whole reserved names, in whatever letters, order and
 * number, with digits before or behind.
 */
export function isReserved(pseudo: string, rules: readonly NameRule[]): boolean {
  const bare = pseudo.replace(/^[\d\s_-]+|[\d\s_-]+$/g, '')
  // a digit may be a letter, too: `5upport`
  const keys = [pseudo, bare].map(nameKey)
  const keysOf = (match: NameMatch) =>
    rules.filter((rule) => rule.match === match).map(({ key }) => key)
  const [parts, wholes] = [keysOf('part'), keysOf('whole')]
  return keys.some((key) => parts.some((part) => key.includes(part)) || consistsOf(key, wholes))
}

/** Letters and digits alone, so that a name is never read as a pattern. */
export const nameKey = (name: string) => pseudoKey(name).replace(/[^\p{L}\p{N}]/gu, '')

/** Step by step: among many names that begin alike, a pattern would try each way to put them together. */
function consistsOf(key: string, words: readonly string[]): boolean {
  const reached = new Set([0])
  for (let at = 0; at < key.length; at++) {
    if (!reached.has(at)) continue
    for (const word of words) if (key.startsWith(word, at)) reached.add(at + word.length)
  }
  return key !== '' && reached.has(key.length)
}
