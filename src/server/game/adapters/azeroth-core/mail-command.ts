import { createHash } from 'node:crypto'
import { UnrecoverableError } from '../../../platform/unrecoverable-error.ts'
import type { Delivery } from '../../../platform/game/game-delivery.ts'
import { copperOfGold } from './azeroth-tables.ts'

/** The most a character may own, in copper: the game refuses what goes beyond. */
const mostCopper = 2_147_483_646
const mostItems = 10_000
const longestSubject = 60
const longestText = 500

/**
 * What the mail of a reward bears at the end of its subject. Twelve letters and digits of the key's hash: no
 * player can guess it, and no two rewards of one character share it.
 */
export function markOf(key: string): string {
  const hash = createHash('sha256').update(key).digest('base64url')
  return hash.replace(/[-_]/g, '').slice(0, 12)
}

/** `Thank you [a1B2c3D4e5F6]`. */
export function markedSubject({ subject, key }: Delivery): string {
  return `${toArgument(subject, longestSubject)} [${markOf(key)}]`
}

/**
 * The command that sends a reward.
 *
 * @throws {UnrecoverableError} when the game would not take it
 */
export function toMailCommand(delivery: Delivery, receiver: string): string {
  // a name is written bare into the command
  if (!/^\p{L}{1,12}$/u.test(receiver)) {
    throw new UnrecoverableError('the character has a name that no command can hold')
  }
  const text = toArgument(delivery.text, longestText)
  const head = `${receiver} "${markedSubject(delivery)}" "${text}"`
  if (delivery.kind === 'item') return `.send items ${head} ${toItems(delivery)}`
  if (delivery.kind === 'gold') return `.send money ${head} ${toCopper(delivery)}`
  throw new UnrecoverableError(`this game hands out no ${delivery.kind}`)
}

/** Number and count, always both: without the count AzerothCore sends the mail empty. */
function toItems({ item = '', amount }: Delivery): string {
  if (!/^[1-9]\d{0,7}$/.test(item)) {
    throw new UnrecoverableError('the item is to be named by its number in item_template')
  }
  if (!isWhole(amount, mostItems)) throw new UnrecoverableError('so many items cannot be sent')
  return `${item}:${amount}`
}

function toCopper({ amount }: Delivery): number {
  const copper = amount * copperOfGold
  if (!isWhole(copper, mostCopper)) throw new UnrecoverableError('so much gold cannot be sent')
  return copper
}

function isWhole(amount: number, most: number): boolean {
  return Number.isSafeInteger(amount) && amount > 0 && amount <= most
}

/**
 * Text as it may stand between the quotes of a command: one line, without quotes, backslashes and bars, which
 * would end the text or mean something in it, and without characters beyond what old databases keep.
 */
function toArgument(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Z}\s]+/gu, ' ')
    .replace(/[\p{C}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('"', '”')
    .replaceAll('\\', '/')
    .replaceAll('|', '¦')
    .trim()
  return line.slice(0, longest).trim() || '…'
}
