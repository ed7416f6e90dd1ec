import { z } from 'zod'
import { UnrecoverableError } from '../../../platform/unrecoverable-error.ts'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import type { Delivery } from '../../../platform/game/game-delivery.ts'
import { toRowId } from '../emulator-account.ts'
import { markOf } from './mail-command.ts'

/** What a mail of the game's own team is written on: players cannot send one that looks like it. */
const teamStationery = 61

const ReceiverRow = z.object({
  guid: z.number(),
  name: z.string(),
  online: z.number(),
  totaltime: z.number(),
  logout_time: z.number(),
})
export type Receiver = z.infer<typeof ReceiverRow>

const MailRow = z.object({ id: z.number() })

/** The letterboxes of the game. */
export interface GameMails {
  /** @throws {UnrecoverableError} when the account has no such character */
  readReceiver(delivery: Delivery): Promise<Receiver>
  /** Whether the reward lies in the letterbox. What its player threw away does not. */
  holds(receiver: Receiver, key: string): Promise<boolean>
  /** @throws {AppError} `GameUnavailable` when mails cannot be read */
  check(): Promise<void>
}

export function createGameMails(characters: ForeignClient): GameMails {
  return {
    async readReceiver({ characterId, gameAccount }) {
      const guid = toRowId(characterId)
      const account = toRowId(gameAccount)
      if (guid === undefined || account === undefined) throw noSuchCharacter()
      const sql = `SELECT guid, name, online, totaltime, logout_time FROM characters
        WHERE guid = ? AND account = ? AND deleteDate IS NULL`
      const [row] = await characters.select(ReceiverRow, sql, [guid, account])
      if (!row) throw noSuchCharacter()
      return row
    },

    async holds({ guid }, key) {
      const sql = `SELECT id FROM mail WHERE receiver = ? AND stationery = ? AND subject LIKE ? LIMIT 1`
      const mark = `%[${markOf(key)}]`
      return (await characters.select(MailRow, sql, [guid, teamStationery, mark])).length > 0
    },

    async check() {
      const sql = `SELECT id FROM mail WHERE receiver = ? AND stationery = ? AND subject LIKE ? LIMIT 1`
      await characters.select(MailRow, sql, [0, teamStationery, ''])
    },
  }
}

function noSuchCharacter(): UnrecoverableError {
  return new UnrecoverableError('the game account has no such character')
}
