import { z } from 'zod'
import type { GameCharacter, GameServer, OnlineCharacter } from '../../game-server.ts'
import { toRowId } from '../emulator-account.ts'
import type { AzerothDatabases } from './azeroth-databases.ts'
import type { AzerothOptions } from './azeroth-options.ts'
import { classKey, raceKey } from './azeroth-traits.ts'
import type { HiddenPlayers } from './hidden-players.ts'

export const copperOfGold = 10_000

const CharacterRow = z.object({
  guid: z.number(),
  account: z.number(),
  name: z.string(),
  race: z.number(),
  class: z.number(),
  level: z.number(),
  xp: z.number(),
  money: z.number(),
  logout_time: z.number(),
  guildid: z.number().nullable(),
})
type CharacterRow = z.infer<typeof CharacterRow>

const columns = `c.guid, c.account, c.name, c.race, c.class, c.level, c.xp, c.money, c.logout_time,
  m.guildid FROM characters c LEFT JOIN guild_member m ON m.guid = c.guid`

const OnlineRow = z.object({
  guid: z.number(),
  account: z.number(),
  name: z.string(),
  class: z.number(),
  level: z.number(),
  guild: z.string().nullable(),
})
type OnlineRow = z.infer<typeof OnlineRow>

// the index on `online` leads to them: no other row is read
const onlineQuery = `SELECT c.guid, c.account, c.name, c.class, c.level, g.name AS guild
  FROM characters c LEFT JOIN guild_member m ON m.guid = c.guid
  LEFT JOIN guild g ON g.guildid = m.guildid
  WHERE c.online = 1 AND c.deleteDate IS NULL`

type Reading = Pick<
  GameServer,
  'listOnline' | 'walkCharacters' | 'findCharacter' | 'listCharacters'
>

export function createAzerothCharacters(
  { characters }: Pick<AzerothDatabases, 'characters'>,
  readHidden: () => Promise<HiddenPlayers>,
  { slice: size, load: share }: Pick<AzerothOptions, 'slice' | 'load'>,
): Reading {
  return {
    async listOnline() {
      const hidden = await readHidden()
      const rows = await characters.select(OnlineRow, onlineQuery, [], 'online characters')
      return rows.filter((row) => !hidden.hides(row)).map(toOnlineCharacter)
    },

    async *walkCharacters() {
      const hidden = await readHidden()
      const slices = characters.walk({
        row: CharacterRow,
        sql: `SELECT ${columns} WHERE c.guid > ? AND c.deleteDate IS NULL ORDER BY c.guid LIMIT ?`,
        start: [0],
        after: ['guid'],
        list: 'characters',
        size,
        share,
      })
      for await (const rows of slices) {
        yield rows.filter((row) => !hidden.hides(row)).map(toCharacter)
      }
    },

    async findCharacter(id) {
      const guid = toRowId(id)
      if (guid === undefined) return undefined
      const hidden = await readHidden()
      const sql = `SELECT ${columns} WHERE c.guid = ? AND c.deleteDate IS NULL`
      const [row] = await characters.select(CharacterRow, sql, [guid])
      return row && !hidden.hides(row) ? toCharacter(row) : undefined
    },

    async listCharacters(gameAccount) {
      const account = toRowId(gameAccount)
      if (account === undefined) return []
      const sql = `SELECT ${columns} WHERE c.account = ? AND c.deleteDate IS NULL ORDER BY c.guid`
      const list = 'characters of an account'
      return (await characters.select(CharacterRow, sql, [account], list)).map(toCharacter)
    },
  }
}

function toCharacter(row: CharacterRow): GameCharacter {
  return {
    id: String(row.guid),
    gameAccount: String(row.account),
    name: row.name,
    level: row.level,
    class: classKey(row.class),
    race: raceKey(row.race),
    experience: row.xp,
    gold: row.money / copperOfGold,
    guildId: row.guildid === null ? undefined : String(row.guildid),
    lastSeen: row.logout_time === 0 ? undefined : row.logout_time * 1000,
  }
}

function toOnlineCharacter(row: OnlineRow): OnlineCharacter {
  return {
    id: String(row.guid),
    gameAccount: String(row.account),
    name: row.name,
    level: row.level,
    class: classKey(row.class),
    guild: row.guild ?? undefined,
  }
}
