import { z } from 'zod'
import type { Delivery } from '../../platform/game/game-delivery.ts'
import { UnrecoverableError } from '../../platform/unrecoverable-error.ts'
import type { CommandDialect } from './game-commands.ts'

/** What is filled into commands. */
const values = ['character', 'id', 'account', 'item', 'amount', 'code'] as const
type Value = (typeof values)[number]

const placeholder = /\{([a-z]+)\}/gi
/** Whom a reward is for. */
const receivers: readonly string[] = ['character', 'id', 'account']

const isKnown = (name: string): name is Value => (values as readonly string[]).includes(name)

function listPlaceholders(template: string): string[] {
  return [...template.matchAll(placeholder)].map(([, name = '']) => name)
}

/** A command on one line, with placeholders for whom it is for and for all of `needed`. */
export function Template(needed: readonly Value[], possible: readonly Value[] = needed) {
  const names = [...receivers.slice(0, 1), ...needed].map((name) => `{${name}}`).join(', ')
  return z
    .string('expected a command')
    .min(1, 'expected a command')
    .max(1000, 'expected a command of at most 1000 characters')
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'expected a command on one line')
    .refine(
      (template) =>
        listPlaceholders(template).every(
          (name) => receivers.includes(name) || possible.some((known) => known === name),
        ),
      `expected no placeholders but {character}, {id}, {account}${possible.map((name) => `, {${name}}`).join('')}`,
    )
    .refine((template) => {
      const named = listPlaceholders(template)
      const isFor = named.some((name) => receivers.includes(name))
      return isFor && needed.every((name) => named.includes(name))
    }, `expected a command with ${names}; {id} and {account} may stand in place of {character}`)
    .meta({ type: `command with ${names.replaceAll('{', '`{').replaceAll('}', '}`')}` })
}

/**
 * What names may hold by the game: accounts of Minecraft as Mojang makes them, elsewhere what is safe in the console
 * of any game. An owner whose players have others says so.
 */
const usualNames: Readonly<Record<CommandDialect, RegExp>> = {
  minecraft: /[A-Za-z0-9_]{3,16}/,
  source: /[A-Za-z0-9_-]{1,32}/,
  rust: /[A-Za-z0-9_-]{1,32}/,
  http: /[A-Za-z0-9_-]{1,32}/,
}

/** What could end a word of a command, begin another, or name more than one player, whatever an owner allows. */
const breakingOut = /[\p{C}\p{Zl}\p{Zp}"'`\\;{}()[\]<>|&$%#@/*?!~^=,]|^-|^\s|\s$|[^\S ]/u
const ids = /^[\w-]{1,64}$/
const items = /^[A-Za-z0-9_][A-Za-z0-9_:./-]{0,99}$/
const codes = /^[A-Z0-9]{4,16}$/
const mostAmount = 1_000_000

/** The whole of a text. */
function matchesWhole({ source, flags }: RegExp, text: string): boolean {
  return new RegExp(`^(?:${source})$`, flags.replace(/[gy]/g, '')).test(text)
}

/**
 * The command of a reward.
 *
 * @param names of characters, the whole of each
 * @throws {UnrecoverableError} when a value could be more than the word it stands for
 */
export function toCommand(
  template: string,
  { characterName, characterId, gameAccount, item = '', amount }: CommandReward,
  names: RegExp | CommandDialect,
): string {
  if (!template.includes('{amount}') && amount !== 1) {
    throw new UnrecoverableError('the command has no {amount}: it gives one at a time')
  }
  const given = { character: characterName, id: characterId, account: gameAccount, item }
  return fillCommand(template, { ...given, amount: String(amount) }, names)
}

/**
 * A command with what stands for its placeholders. Spaces of a name are let through only where the template has it in
 * double quotes.
 *
 * @throws {UnrecoverableError} when a value could be more than the word it stands for
 */
export function fillCommand(
  template: string,
  given: Partial<Record<Value, string>>,
  names: RegExp | CommandDialect,
): string {
  const allowed = typeof names === 'string' ? usualNames[names] : names
  const isNameSafe = (name: string) =>
    !breakingOut.test(name) &&
    matchesWhole(allowed, name) &&
    (!name.includes(' ') || isQuoted(template, 'character'))
  const isSafe: Record<Value, (text: string) => boolean> = {
    character: isNameSafe,
    id: (text) => ids.test(text),
    account: (text) => ids.test(text),
    item: (text) => items.test(text),
    amount: (text) => /^[1-9]\d*$/.test(text) && Number(text) <= mostAmount,
    code: (text) => codes.test(text),
  }
  // in one pass: what a value holds is never read as a placeholder
  return template.replace(placeholder, (whole, name: string) => {
    if (!isKnown(name)) return whole
    const text = given[name] ?? ''
    if (isSafe[name](text)) return text
    throw new UnrecoverableError(`${wordsOf[name]} is none that a command can hold`)
  })
}

/** What of a reward a command may tell. */
export type CommandReward = Pick<
  Delivery,
  'characterName' | 'characterId' | 'gameAccount' | 'item' | 'amount'
>

const wordsOf: Readonly<Record<Value, string>> = {
  character: 'the name of the character',
  id: 'the id of the character',
  account: 'the id of the account',
  item: 'the item',
  amount: 'the amount',
  code: 'the code',
}

function isQuoted(template: string, name: Value): boolean {
  const bare = template.replaceAll(`"{${name}}"`, '')
  return template !== bare && !bare.includes(`{${name}}`)
}
