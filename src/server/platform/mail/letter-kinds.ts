import type { Language } from '../../../contract/language.ts'
import type { Letter, LetterKind } from './letter.ts'

/** Where the letter’s one button leads, and the key of what stands on it. */
interface Action {
  /** A path of the site, where `url` is not given. */
  path?: string
  url?: string
  label: string
}

/** Where letters without a link of their own lead; the others are about security. */
const paths: Partial<Record<LetterKind, string>> = {
  addressInUse: '/account/login',
  userNames: '/account/login',
  accountRecovered: '/account/forgot-password',
  accountDestroyed: '/',
  gameAccountLinked: '/setting/game',
  gameAccountCreated: '/setting/game',
  gamePasswordChanged: '/setting/game',
  gameAccountUnlinked: '/setting/game',
}

export function letterAction(letter: Letter): Action {
  const label = `${letter.kind}.action`
  if ('link' in letter) return { url: letter.link, label }
  if ('recoverLink' in letter) return { url: letter.recoverLink, label }
  const path = paths[letter.kind]
  return path ? { path, label } : { path: '/setting/security', label: 'Common.security' }
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

/** Whether somebody who did not do it shall choose a new password. */
export function offersNewPassword(letter: Letter): boolean {
  return letter.kind === 'confirmDestruction' || ('at' in letter && letter.kind !== 'rolesChanged')
}
