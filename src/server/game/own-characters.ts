import type { OwnCharacter } from '../../contract/character.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { keepReadable, type ReportUnreadable } from '../platform/readable-rows.ts'
import { withinTime } from '../platform/within-time.ts'
import { type CharacterContext, type CharacterRow, listStandings, toSheet } from './characters.ts'
import { characterReader } from './foreign-rows.ts'
import { readDiscretion } from './game-privacy.ts'
import type { GameCharacter, GameServer } from './game-server.ts'
import { readOnlineIds } from './online.ts'
import { readStandings } from './standings/shown.ts'

const patience = 2000
/** A player who reloads all the time does not ask the game each time. */
const rememberedFor = 5000
const mostRemembered = 1000
const tooSlow = () => new AppError('GameUnavailable', `no answer within ${patience / 1000} s`)

export interface OwnCharacterContext extends CharacterContext {
  log: Log
  server: GameServer
  /** Hears of rows that are left out. */
  report: ReportUnreadable
}

/** What the game said of one account; undefined where it did not answer. */
interface AskedAccount {
  gameAccount: string
  characters: readonly GameCharacter[] | undefined
  /** Milliseconds since epoch. */
  askedAt: number
}

/** The characters of a player, from the game as they are now, or else from the last standings. */
export function createOwnCharacters(context: OwnCharacterContext) {
  const { db, gameId } = context
  const askGame = createAsker(context)

  return {
    /** The best first. */
    async list(accountId: number): Promise<OwnCharacter[]> {
      const gameAccounts = await listLinked(context, accountId)
      if (gameAccounts.length === 0) return []
      const responses = await Promise.all(gameAccounts.map(askGame))
      const [standings, online, discretion] = await Promise.all([
        readStandings(db, gameId, async (tables, { takenAt }) => {
          const rows = await listStandings(db, tables, { gameAccounts })
          const guilds = await listGuildNames(context, tables, responses)
          return { rows, guilds, takenAt }
        }),
        readOnlineIds(context),
        readDiscretion(db, gameId, gameAccounts),
      ])
      const known = {
        rows: new Map(standings?.rows.map((row) => [row.id, row])),
        guilds: standings?.guilds ?? new Map<string, string>(),
        takenAt: standings?.takenAt ?? 0,
      }
      return responses
        .flatMap((response) => toSheets(response, known))
        .map((sheet) => ({
          ...sheet,
          online: online.has(sheet.id),
          player: discretion(sheet.gameAccount).player,
        }))
        .toSorted((a, b) => (b.level ?? 0) - (a.level ?? 0) || a.name.localeCompare(b.name))
    },
  }
}

async function listLinked({ db, gameId }: CharacterContext, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('game_account_player')
    .select('game_account')
    .where('game_id', '=', gameId)
    .where('account_id', '=', accountId)
    .execute()
  return rows.map((row) => row.game_account)
}

/** Asks for the characters of an account, once for all who want to know within a few seconds. */
function createAsker({ clock, log, server, report }: OwnCharacterContext) {
  const remembered = new Map<string, { at: number; response: Promise<AskedAccount> }>()

  async function ask(gameAccount: string): Promise<AskedAccount> {
    const askedAt = clock()
    try {
      const rows = await withinTime(server.listCharacters(gameAccount), patience, tooSlow)
      const read = characterReader(askedAt)
      const readable = keepReadable(rows, read, (unreadable) =>
        report('characters of an account', unreadable),
      )
      const characters = readable.filter((row) => row.gameAccount === gameAccount)
      return { gameAccount, characters, askedAt }
    } catch (error) {
      log.warn({ err: error }, 'the game did not list characters; the last standings serve')
      return { gameAccount, characters: undefined, askedAt }
    }
  }

  return (gameAccount: string): Promise<AskedAccount> => {
    const known = remembered.get(gameAccount)
    if (known && clock() - known.at < rememberedFor) return known.response
    const response = ask(gameAccount)
    remembered.delete(gameAccount)
    remembered.set(gameAccount, { at: clock(), response })
    const oldest = remembered.size > mostRemembered ? remembered.keys().next().value : undefined
    if (oldest !== undefined) remembered.delete(oldest)
    return response
  }
}

/** Names of the guilds these characters are in now. */
async function listGuildNames(
  { db }: CharacterContext,
  { guilds }: Parameters<typeof listStandings>[1],
  responses: readonly AskedAccount[],
): Promise<ReadonlyMap<string, string>> {
  const ids = responses.flatMap(({ characters }) =>
    (characters ?? []).flatMap(({ guildId }) => guildId ?? []),
  )
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(guilds)
    .select(['id', 'name'])
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface Known {
  rows: ReadonlyMap<string, CharacterRow>
  guilds: ReadonlyMap<string, string>
  takenAt: number
}

type Sheet = Omit<OwnCharacter, 'online' | 'player'>

function toSheets({ gameAccount, characters, askedAt }: AskedAccount, known: Known): Sheet[] {
  if (characters) return characters.map((character) => toLiveSheet(character, known, askedAt))
  return [...known.rows.values()]
    .filter((row) => row.game_account === gameAccount)
    .map((row) => ({
      ...toSheet(row),
      gold: row.gold,
      gameAccount,
      takenAt: toSeconds(known.takenAt),
    }))
}

/** A character as the game has it now; its places are those of the last standings. */
function toLiveSheet(character: GameCharacter, known: Known, askedAt: number): Sheet {
  const row = known.rows.get(character.id)
  const before = row && toSheet(row)
  const { guildId, lastSeen } = character
  const guildName = guildId === undefined ? undefined : known.guilds.get(guildId)
  return {
    id: character.id,
    name: character.name,
    class: character.class ?? null,
    race: character.race ?? null,
    level: character.level ?? null,
    seconds: character.seconds ?? null,
    experience: character.experience ?? null,
    gold: character.gold ?? null,
    guild:
      guildId !== undefined && guildName !== undefined ? { id: guildId, name: guildName } : null,
    arena: before?.arena ?? null,
    positions: before?.positions ?? { level: null, gold: null, arena: null, time: null },
    lastSeen: lastSeen === undefined ? null : toSeconds(lastSeen),
    gameAccount: character.gameAccount,
    takenAt: toSeconds(askedAt),
  }
}
