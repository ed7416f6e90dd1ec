import type { Language } from '../../../contract/language.ts'
import type { PageLink } from '../../../contract/page-link.ts'
import type { TextKey } from '../../../contract/translation.ts'
import type { Letter, LetterKind } from './letter.ts'

/** Where a button or link of the letter leads, and the key of what stands on it. */
export interface LetterLink {
  /** A path of the site, where `url` is not given. */
  path?: PageLink
  url?: string
  label: TextKey<'mail'>
}

/** Where letters without a link of their own lead; the others are about security. */
const paths = {
  addressInUse: '/account/login',
  userNames: '/account/login',
  accountRecovered: '/account/forgot-password',
  accountDestroyed: '/',
  accountLocked: '/support',
  accountUnlocked: '/account/login',
  accountViewed: '/support',
  signedOutByTeam: '/account/login',
  gameAccountLinked: '/setting/game',
  gameAccountCreated: '/setting/game',
  gamePasswordChanged: '/setting/game',
  gameAccountUnlinked: '/setting/game',
} as const satisfies Partial<Record<LetterKind, PageLink>>

const hasPath = (kind: LetterKind): kind is keyof typeof paths => Object.hasOwn(paths, kind)

const ofTeam = new Set<LetterKind>([
  'rolesChanged',
  'accountLocked',
  'accountUnlocked',
  'accountViewed',
  'signedOutByTeam',
])

/** Whether it tells of what the team did: nobody takes that back. */
function isOfTeam({ kind }: Letter): boolean {
  return ofTeam.has(kind)
}

/** The letter’s one button. */
export function letterAction(letter: Letter): LetterLink {
  if ('link' in letter) return { url: letter.link, label: `${letter.kind}.action` }
  const { kind } = letter
  if (kind === 'emailChanged') return { url: letter.recoverLink, label: `${kind}.action` }
  if (hasPath(kind)) return { path: paths[kind], label: `${kind}.action` }
  return { path: '/setting/security', label: 'Common.security' }
}

/** How long the link works: `24 hours`, never broken over two lines; empty where there is none. */
export function letterDuration(letter: Letter, language: Language): string {
  const say = (amount: number, unit: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
      .format(amount)
      .replace(' ', '\u00a0')
  if ('hours' in letter) return say(letter.hours, 'hour')
  if ('minutes' in letter) return say(letter.minutes, 'minute')
  if ('days' in letter) return say(letter.days, 'day')
  return ''
}

/** Why the letter is sent to this address, as a key of the footers. */
export function letterReason({ kind }: Letter): 'account' | 'given' | 'former' {
  if (kind === 'confirmEmail' || kind === 'confirmNewEmail') return 'given'
  return kind === 'emailChanged' || kind === 'accountDestroyed' ? 'former' : 'account'
}

/**
 * What somebody who did not do it can do at once; nothing where ignoring the letter is enough, where its
 * button does it, or where the team did it.
 */
export function letterRemedy(letter: Letter): LetterLink | undefined {
  if (letter.kind === 'confirmDestruction') {
    return { path: '/account/forgot-password', label: 'Common.newPassword' }
  }
  if (!('at' in letter) || isOfTeam(letter)) return undefined
  return { url: letter.recoverLink, label: 'Common.recover' }
}
