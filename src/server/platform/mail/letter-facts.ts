import { type Language, localeOf } from '../../../contract/language.ts'
import type { LocaleFiles } from '../../../contract/locale.ts'
import type { ServerTexts } from '../server-texts.ts'
import { spellList, spellPhoneNumber } from '../spelling.ts'
import type { Letter } from './letter.ts'
import { toLine } from './one-line.ts'

interface FactContext {
  language: Language
  timeZone: string
  nameDevice(userAgent: string): string | undefined
  texts: ServerTexts<'mail'>
}

/** What happened in short, the time last. */
export function toLetterFacts(letter: Letter, context: FactContext) {
  const { texts, language, timeZone } = context
  const facts = listFacts(letter, context)
  if ('at' in letter) facts.push(['at', sayTime(letter.at, language, timeZone)])
  return facts.map(([key, value]) => ({
    label: texts.read(language, `Fact.${key}`),
    value: toLine(value),
  }))
}

type Fact = [key: keyof LocaleFiles['mail']['Fact'], value: string]

function listFacts(letter: Letter, context: FactContext): Fact[] {
  if ('userName' in letter) {
    return [['at' in letter ? 'gameAccount' : 'userName', letter.userName]]
  }
  if ('userNames' in letter) return letter.userNames.map((userName) => ['userName', userName])
  if (letter.kind === 'emailChanged') return [['email', letter.email]]
  if ('phoneNumber' in letter) return [['phoneNumber', spellPhoneNumber(letter.phoneNumber)]]
  if ('left' in letter) return [['left', String(letter.left)]]
  if ('name' in letter) return [['passkey', letter.name]]
  if ('discordName' in letter) return [['discord', letter.discordName]]
  if ('roles' in letter) return [['roles', sayRoles(letter.roles, context)]]
  const { language, texts, timeZone, nameDevice } = context
  if (letter.kind === 'accountLocked') {
    const { reason, until } = letter
    const end =
      until === null
        ? texts.read(language, 'Common.untilUnlocked')
        : sayTime(until, language, timeZone)
    return [
      ['reason', reason],
      ['until', end],
    ]
  }
  if (letter.kind === 'accountViewed') return [['until', sayTime(letter.until, language, timeZone)]]
  if (!('userAgent' in letter)) return []
  const device = nameDevice(letter.userAgent) ?? texts.read(language, 'Common.unknownDevice')
  return [
    ['device', device],
    ['address', letter.address],
  ]
}

/** `samedi 21 novembre 2026 à 10:14 UTC+1` */
function sayTime(at: number, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at)
}

function sayRoles(roles: readonly string[], { language, texts }: FactContext): string {
  if (roles.length === 0) return texts.read(language, 'Role.none')
  // one that a later version gave has no name here
  const names = roles.map((role) => texts.find(language, `Role.${role}`) ?? role)
  return spellList(names, language)
}
