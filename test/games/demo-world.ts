import { randomBytes } from 'node:crypto'
import { demoGame } from '../../src/server/game/adapters/demo/demo-game.ts'
import { countAccounts } from '../../src/server/game/adapters/demo/demo-rows.ts'
import { createCalendar } from '../../src/server/game/adapters/demo/world/calendar.ts'
import { createDice } from '../../src/server/game/adapters/demo/world/dice.ts'
import { createLives } from '../../src/server/game/adapters/demo/world/lives.ts'
import { createPlayers } from '../../src/server/game/adapters/demo/world/players.ts'
import { createSeats, seatCount } from '../../src/server/game/adapters/demo/world/seats.ts'
import { createWorld } from '../../src/server/game/adapters/demo/world/world.ts'
import type { GameContext } from '../../src/server/game/game-adapter.ts'
import type { Db } from '../../src/server/platform/database/db.ts'
import type { OpenGame } from '../game-conformance.ts'

export const saturdayEvening = Date.parse('2026-11-21T20:30:00Z')
export const origin = { seed: 'Aldermoor', timeZone: 'Europe/Paris' }
/** Ids of one seat are apart by this. */
const idStep = 100_000
/** The first account made in the game, whose number is 1. */
export const firstLogin = { userName: 'Harrow-Gate', password: 'three lanterns' }

export function demoContext(db: Db, now = saturdayEvening): GameContext {
  const outbound = () => {
    throw new Error('the simulated world calls nobody')
  }
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  return { clock: () => now, log, randomBytes, outbound, db }
}

/** Opens the simulated world on a database that holds the first account. Another world tells who is in it. */
export async function openDemoGame(db: Db): Promise<OpenGame> {
  const world = createWorld(origin)
  const moment = { time: saturdayEvening, accounts: await countAccounts(db) }
  // what was delivered comes on top of their gold
  const ranked = world.listCharacters(moment).map(({ gold: _gold, ...one }) => one)
  const reborn = ranked.find(({ id }) => Number(id) > idStep)
  const { staff, banned } = findHidden(saturdayEvening)
  return {
    game: demoGame({ sliceSize: 200 }).create(demoContext(db)),
    cast: {
      ranked,
      online: world.listOnline(moment),
      hidden: { staff, banned, deleted: String(Number(reborn?.id) - idStep) },
      account: { id: '1', characters: world.listOfAccount('1', moment).map(({ id }) => id) },
      guilds: world.listGuilds(moment).map((guild) => ({
        ...guild,
        members: ranked.filter(({ guildId }) => guildId === guild.id).map(({ id }) => id),
      })),
      arena: world.listArena(moment),
      summons: world.listSummons(moment),
      login: { id: '1', ...firstLogin },
    },
    countDeliveries: (characterId) => countDeliveries(db, characterId),
    close: async () => {},
  }
}

async function countDeliveries(db: Db, characterId: string): Promise<number> {
  const { count } = await db
    .selectFrom('demo_delivery')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('character_id', '=', characterId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One of the team and one who is banned, among those nobody is told of. */
function findHidden(time: number): { staff: string; banned: string } {
  const dice = createDice(origin.seed)
  const players = createPlayers(dice, createCalendar(origin.timeZone))
  const seats = createSeats(dice)
  const lives = createLives(dice, players, { nameOf: String })
  const hidden = Array.from({ length: seatCount }, (_, number) => seats.find(number))
    .filter((seat) => seat !== undefined)
    .map((seat) => lives.lifeOn(seat, players.dayOf(players.playerOf(seat), time)))
    .filter(({ isHidden }) => isHidden)
  const staff = hidden.find(({ seat }) => seat.member)
  const banned = hidden.find(({ seat }) => !seat.member)
  if (!staff || !banned) throw new Error('expected a hidden character of each kind')
  return { staff: staff.id, banned: banned.id }
}
