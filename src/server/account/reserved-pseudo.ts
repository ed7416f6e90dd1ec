import { roles } from '../../contract/role-terms.ts'
import { AppError } from '../platform/app-error.ts'
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

/**
 * Refuses pseudos that are taken for the team or the site: those that consist of names like `Admin`, of the
 * site’s or the owner’s, in whatever letters, order and number, with digits before or behind.
 */
export function createPseudoRules(siteNames: readonly string[]) {
  const names = [...roles, ...teamNames, ...siteNames]
    .map((name) => keyOf(name))
    .filter((name) => name.length >= 2)
  const reserved = new RegExp(`^(?:${names.join('|')})+$`, 'u')

  /** @throws {AppError} `PseudoReserved` */
  return function assertUsable(pseudo: string): void {
    const bare = pseudo.replace(/^[\d\s_-]+|[\d\s_-]+$/g, '')
    // a digit may be a letter, too: `5upport`
    if ([pseudo, bare].some((one) => reserved.test(keyOf(one))))
      throw new AppError('PseudoReserved')
  }
}

export type AssertUsablePseudo = ReturnType<typeof createPseudoRules>

/** Letters and digits alone, so that a name is never read as a pattern. */
const keyOf = (name: string) => pseudoKey(name).replace(/[^\p{L}\p{N}]/gu, '')
