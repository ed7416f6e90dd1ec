import { setTimeout as wait } from 'node:timers/promises'
import { UnrecoverableError } from '../../../platform/unrecoverable-error.ts'
import type { CommandOutcome } from '../../commands/game-commands.ts'
import type { GameContext } from '../../game-adapter.ts'
import type { Delivery, GameDelivery } from '../../../platform/game/game-delivery.ts'
import { gameUnavailable } from '../emulator-database.ts'
import {
  beginDelivery,
  type DeliveryRecord,
  findDelivery,
  finishDelivery,
  isCertainlyLost,
  mayBeLost,
  noteNotAway,
  noteRunAfter,
  type SentInto,
  wasAway,
  withdrawDelivery,
} from './delivery-record.ts'
import type { GameMails, Receiver } from './game-mails.ts'
import { toMailCommand } from './mail-command.ts'
import { readServerInfo, type SoapClient } from './soap-client.ts'
import { shareTries } from '../../share-tries.ts'

/** The game writes a mail into its database a moment after it says so. */
const looksAfterMs = [0, 50, 150, 300, 500]

/** Whoever sends has told how it ended by then, or has stopped. */
const sendingLastsMs = 2 * 60 * 1000

const notKnown =
  'it is not known whether this reward arrived: it was sent, and is not in the letterbox'

interface MailDeliveryOptions {
  mails: GameMails
  soap: SoapClient
  /** When the world that runs now was started, in seconds; undefined where the game does not say. */
  readRun(): Promise<number | undefined>
  context: Pick<GameContext, 'db' | 'clock'>
}

/**
 * Hands out rewards as mails of the game, sent by the world server on command. The game itself knows no keys,
 * so that a reward comes once rests on three things:
 *
 * 1. The subject bears a mark of the key. Before anything is sent, and after every sending however it ended,
 *    the receiver's letterbox is searched for it; what lies there is delivered.
 * 2. The site writes down that it sends before it does (table `game_delivery`), and only one process may.
 * 3. A reward that was sent and is not there is sent again only when it is certain that it was never there:
 *    the world that took the command has ended since, with all commands it had not run yet, and the character
 *    was out of the game from the sending until now, so that nobody can have thrown the mail away. Until then
 *    `deliver` throws `GameUnavailable`.
 *
 * What remains possible:
 * - A reward whose sending broke off, and whose character was in the game then or since, stays open when the
 *   mail is not found: it was either thrown away, or never sent. Somebody has to look, and decide (`canVerify`).
 * - Twice: the world took the command and broke off the response; the character, out of the game just then, came
 *   in, emptied and threw away the mail, and the world crashed before it saved that the character had played.
 * - Never: the mail lay in the database, and the game's databases were then restored from an older backup.
 */
export function createMailDelivery(options: MailDeliveryOptions): GameDelivery {
  const { mails, soap, readRun, context } = options
  const { db, clock } = context

  async function deliver(delivery: Delivery): Promise<void> {
    const record = await findDelivery(db, delivery.key)
    if (record?.isDelivered) return
    const receiver = await readReceiver(delivery, record)
    const command = toMailCommand(delivery, receiver.name)
    // the run is read before the mails: a world that starts in between has none of this reward to send
    const now = await readState(receiver)
    if (await mails.holds(receiver, delivery.key)) return keep(delivery.key, now)
    if (record && !isCertainlyLost(record, now, clock())) {
      throw await stillOpen(delivery.key, record, now)
    }
    // nothing is begun while the world does not listen, and it is this world that is written down
    await readServerInfo(soap)
    const into = { ...now, run: await readRun() }
    const attempt = (record?.attempt ?? 0) + 1
    const mayBegin = await beginDelivery(db, delivery.key, attempt - 1, into, new Date(clock()))
    if (!mayBegin) throw gameUnavailable('this reward is being sent by another process')
    await settle(delivery, receiver, attempt, await soap.run(command))
  }

  async function settle(
    { key, item }: Delivery,
    receiver: Receiver,
    attempt: number,
    outcome: CommandOutcome,
  ): Promise<void> {
    const isThere = await appears(receiver, key, outcome).catch(() => false)
    if (isThere) return finishDelivery(db, key)
    if (outcome.kind === 'unsent' || outcome.kind === 'refused') {
      await withdrawDelivery(db, key, attempt)
      throw toRefusal(outcome, item)
    }
    const run = await readRun().catch(() => undefined)
    if (run !== undefined) await noteRunAfter(db, key, attempt, run)
    throw gameUnavailable(
      outcome.kind === 'done'
        ? 'the game says that it sent the reward, but there is no such mail'
        : `it is not known whether the reward was sent: ${outcome.text}`,
    )
  }

  /** Looks more than once for what may be on its way. */
  async function appears(
    receiver: Receiver,
    key: string,
    { kind }: CommandOutcome,
  ): Promise<boolean> {
    if (kind === 'unsent') return false
    const pauses = kind === 'refused' ? [0] : looksAfterMs
    for (const pause of pauses) {
      await wait(pause)
      if (await mails.holds(receiver, key)) return true
    }
    return false
  }

  async function readState(receiver: Receiver): Promise<SentInto> {
    return {
      run: await readRun(),
      isOnline: receiver.online !== 0,
      playedSeconds: receiver.totaltime,
      leftAt: receiver.logout_time,
    }
  }

  /** A mail that lies there without a record was sent before the site's own database was restored. */
  async function keep(key: string, into: SentInto): Promise<void> {
    await beginDelivery(db, key, 0, into, new Date(clock()))
    await finishDelivery(db, key)
  }

  async function stillOpen(key: string, record: DeliveryRecord, into: SentInto): Promise<Error> {
    if (!wasAway(record, into)) await noteNotAway(db, key, record.attempt)
    // the site stopped while it sent: the command went to the world seen now, or to an earlier one
    const isOver = clock() - record.sentAt > sendingLastsMs
    if (isOver && record.runAfter === undefined && into.run !== undefined) {
      await noteRunAfter(db, key, record.attempt, into.run)
    }
    return gameUnavailable(notKnown)
  }

  async function has(delivery: Delivery): Promise<boolean> {
    const record = await findDelivery(db, delivery.key)
    if (record?.isDelivered) return true
    const receiver = await findReceiver(delivery, record)
    const now = receiver && (await readState(receiver))
    if (receiver && (await mails.holds(receiver, delivery.key))) return true
    if (!record || (now && isCertainlyLost(record, now, clock()))) return false
    throw now ? await stillOpen(delivery.key, record, now) : gameUnavailable(notKnown)
  }

  /** Writes down that a character is gone, and its letterbox with it. */
  async function readReceiver(delivery: Delivery, record: DeliveryRecord | undefined) {
    try {
      return await mails.readReceiver(delivery)
    } catch (error) {
      const isGone = error instanceof UnrecoverableError
      if (isGone && record) await noteNotAway(db, delivery.key, record.attempt)
      throw error
    }
  }

  async function findReceiver(
    delivery: Delivery,
    record: DeliveryRecord | undefined,
  ): Promise<Receiver | undefined> {
    try {
      return await readReceiver(delivery, record)
    } catch (error) {
      if (error instanceof UnrecoverableError) return undefined
      throw error
    }
  }

  async function canVerify(key: string): Promise<boolean> {
    const record = await findDelivery(db, key)
    return !record || record.isDelivered || mayBeLost(record, clock())
  }

  return {
    kinds: ['item', 'gold'],
    has,
    canVerify,
    deliver: shareTries(deliver),
    async check() {
      const [info] = await Promise.all([readServerInfo(soap), mails.check(), readRun()])
      return `the world answers: ${info.split(/\r?\n/)[0] ?? ''}`
    },
  }
}

/** A refusal that names the item is about the item; all others may pass when the owner sees to them. */
function toRefusal({ kind, text }: CommandOutcome, item: string | undefined): Error {
  const isAboutItem = kind === 'refused' && item !== undefined && hasNumber(text, item)
  if (isAboutItem) return new UnrecoverableError(`the game refuses the item: ${text}`)
  return gameUnavailable(kind === 'refused' ? `the game refuses the command: ${text}` : text)
}

function hasNumber(text: string, number: string): boolean {
  return text.split(/\D+/).includes(number)
}
