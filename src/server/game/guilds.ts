import {
  type Guild,
  type GuildMember,
  type GuildRoster,
  rosterPageSize,
} from '../../contract/guild.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import type { CharacterContext } from './characters.ts'
import { readDiscretion } from './game-privacy.ts'
import {
  countClasses,
  findGuild,
  listMembers,
  listPlacesOverTime,
  type MemberRow,
} from './guild-queries.ts'
import { readOnlineIds } from './online.ts'
import { listFeats } from './realm-feats.ts'
import { readStandings } from './standings/shown.ts'

/** Of those who play now: in most guilds that is all of them. */
const mostNamed = 50
/** As many as stand on its page. */
const mostFeats = 8
/** Of places, as of those of characters. */
const lowestTold = 10

/** @throws {AppError} `GuildNotFound` where there is none with members */
export async function readGuild(context: CharacterContext, id: string): Promise<Guild> {
  const { db, late, gameId } = context
  const playing = await readOnlineIds(context)
  const found = await readStandings(late, gameId, async (tables, shown) => {
    const guild = await findGuild(late, tables, id)
    return (
      guild && {
        guild,
        shown,
        classes: await countClasses(late, tables, id),
        present: await listMembers(late, tables, id, { ids: [...playing] }),
        feats: await listFeats(db, gameId, tables, { guildId: id, most: mostFeats }),
        leader: await listMembers(late, tables, id, { ids: [guild.leader_id ?? ''] }),
      }
    )
  })
  if (!found) throw new AppError('GuildNotFound')
  const { guild, shown, classes, present, leader, feats } = found
  const look = await lookAt(context, playing, [...present, ...leader])
  const progress = await listPlacesOverTime(context, id)
  return {
    id,
    name: guild.name,
    position: guild.position,
    change: guild.change,
    ranked: shown.guilds,
    score: guild.score,
    leader: look(leader).named[0] ?? null,
    members: guild.members,
    ...summariseLevels(classes),
    classes: classes.map((one) => ({ class: one.class, members: one.members })),
    online: toOnline(look(present)),
    progress,
    placesTaken: listPlacesTaken(progress),
    feats,
    takenAt: toSeconds(shown.takenAt),
  }
}

/** Of where it stood before its first day nobody knows, so that the place of that day is none it took. */
function listPlacesTaken([first, ...later]: Guild['progress']): Guild['placesTaken'] {
  let best = first?.position ?? 1
  const taken = later.flatMap(({ day, position }) => {
    if (position >= best) return []
    best = position
    return position > lowestTold ? [] : { place: position, at: day }
  })
  return taken.toReversed().slice(0, mostFeats)
}

/** With the name of the guild. @throws {AppError} `GuildNotFound` where there is none with members */
export async function readRoster(
  context: CharacterContext,
  { id, page }: { id: string; page: number },
): Promise<GuildRoster & { name: string }> {
  const { late, gameId } = context
  const playing = await readOnlineIds(context)
  const found = await readStandings(late, gameId, async (tables) => {
    const guild = await findGuild(late, tables, id)
    const offset = (page - 1) * rosterPageSize
    return (
      guild && {
        name: guild.name,
        total: guild.members,
        rows: await listMembers(late, tables, id, { offset, limit: rosterPageSize }),
      }
    )
  })
  if (!found) throw new AppError('GuildNotFound')
  const { name, total, rows } = found
  const { named } = (await lookAt(context, playing, rows))(rows)
  const pages = Math.ceil(total / rosterPageSize)
  return { name, page, pages, total, members: named, hidden: rows.length - named.length }
}

interface Seen {
  /** Those whose players show them. */
  named: GuildMember[]
  /** How many are seen to play, named or not. */
  playing: number
}

/** Asks what may be shown of these rows, all at once. */
async function lookAt(
  { db, gameId }: CharacterContext,
  playing: ReadonlySet<string>,
  all: readonly MemberRow[],
): Promise<(rows: readonly MemberRow[]) => Seen> {
  const accounts = all.map(({ game_account }) => game_account)
  const discretion = await readDiscretion(db, gameId, accounts)
  const isSeen = ({ id, game_account }: MemberRow) =>
    playing.has(id) && discretion(game_account).showsOnline

  return (rows) => ({
    playing: rows.filter(isSeen).length,
    named: rows
      .filter(({ game_account }) => discretion(game_account).showsCharacters)
      // a game without levels has no guilds
      .flatMap((row) => (row.level === null ? [] : { ...row, level: row.level }))
      .map((row) => ({
        id: row.id,
        name: row.name,
        class: row.class,
        race: row.race,
        level: row.level,
        position: row.level_position,
        online: isSeen(row),
        lastSeen: row.last_seen && toSeconds(row.last_seen.getTime()),
      })),
  })
}

function toOnline({ named, playing }: Seen): Guild['online'] {
  return { count: playing, members: named.filter(({ online }) => online).slice(0, mostNamed) }
}

function summariseLevels(classes: Awaited<ReturnType<typeof countClasses>>) {
  const levels = classes.reduce((sum, one) => sum + one.levels, 0)
  const members = classes.reduce((sum, one) => sum + one.members, 0)
  return {
    highestLevel: Math.max(...classes.map(({ highest }) => highest)),
    averageLevel: levels / members,
  }
}
