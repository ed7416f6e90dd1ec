import { gearQualities, type GearSlot, gearSlots } from '../../../../contract/gear-terms.ts'
import type names from '../../../../../public/locales/en/game-demo.json'
import { demoWeekOf } from '../../../platform/demo-week.ts'
import type { GameContext } from '../../game-adapter.ts'
import type {
  GameCharacter,
  GameServer,
  ProofPart,
  ServiceState,
  GearItem,
} from '../../game-server.ts'
import { createDemoAccounts } from './demo-accounts.ts'
import { resultOf } from './demo-database.ts'
import { createDemoDelivery } from './demo-delivery.ts'
import { countAccounts, listGifts } from './demo-rows.ts'
import type { Moment, World } from './world/world.ts'
import { createDice } from './world/dice.ts'
import { highestLevel } from './world/growth.ts'

/** The most the sample forum tells of. */
const record = 412

export interface DemoServerOptions {
  world: World
  /** Of its players, as an IANA name. */
  timeZone: string
  /** Characters, guilds, creatures in a slice of a walk. */
  sliceSize: number
}

/** The simulated world as a game. Only accounts made on the site, and rewards, are rows of its database. */
export function createDemoServer(
  context: GameContext,
  { world, timeZone, sliceSize }: DemoServerOptions,
): Required<Omit<GameServer, ProofPart | 'checkWriting' | 'close'>> {
  const { db, clock } = context
  const now = async (): Promise<Moment> => ({
    accounts: await resultOf(countAccounts(db)),
    time: clock(),
  })

  async function withGifts(characters: readonly GameCharacter[], ids?: string[]) {
    const gifts = await resultOf(listGifts(db, ids))
    return characters.map((one) => ({ ...one, gold: (one.gold ?? 0) + (gifts.get(one.id) ?? 0) }))
  }

  async function* walk<Entry>(list: (moment: Moment) => Entry[] | Promise<Entry[]>) {
    const entries = await list(await now())
    for (let from = 0; from < entries.length; from += sliceSize) {
      yield entries.slice(from, from + sliceSize)
    }
  }

  return {
    listServices: async () => listServices(demoWeekOf(clock(), timeZone).reopenedAt),
    listOnline: async () => world.listOnline(await now()),
    walkCharacters: () => walk((moment) => withGifts(world.listCharacters(moment))),
    walkGuilds: () => walk(world.listGuilds),
    walkArena: () => walk(world.listArena),
    walkSummons: () => walk(world.listSummons),

    async findCharacter(id) {
      const found = world.findCharacter(id, await now())
      return found && (await withGifts([found], [id]))[0]
    },

    async listCharacters(gameAccount) {
      const found = world.listOfAccount(gameAccount, await now())
      return withGifts(
        found,
        found.map(({ id }) => id),
      )
    },

    async listGear(id) {
      const found = world.findCharacter(id, await now())
      return found ? wornBy(found) : []
    },

    readRecord: async () => record,
    accounts: createDemoAccounts(context),
    delivery: createDemoDelivery(context, async ({ characterId, gameAccount }) => {
      const found = world.findCharacter(characterId, await now())
      return found?.gameAccount === gameAccount
    }),
  }
}

type DemoService = ServiceState & { key: keyof (typeof names)['Service'] }

/** Both up since the end of the maintenance, which the sample forum tells of. */
function listServices(since: number): DemoService[] {
  return [
    { key: 'login', isOnline: true, since, holdsPlayers: false },
    { key: 'world', isOnline: true, since, holdsPlayers: true },
  ]
}

const roll = createDice('gear')('worn')

/** What is worn for its looks, or by a few. */
const rare: ReadonlySet<GearSlot> = new Set(['shirt', 'tabard', 'ranged', 'trinket2'])

type DemoItem = GearItem & { key: keyof (typeof names)['Gear'] }

/** What a character of the simulated world wears: the higher its level, the more and the finer. */
function wornBy({ id, level = 1 }: Pick<GameCharacter, 'id' | 'level'>): DemoItem[] {
  const grown = level / highestLevel
  return gearSlots.flatMap((slot, index): DemoItem[] => {
    const luck = roll(Number(id), index)
    const chance = rare.has(slot) ? 0.5 : 0.35 + grown
    if (luck > chance) return []
    // up to legendary, and that seldom
    const rank = Math.min(5, Math.floor(grown * 3.4 + roll(Number(id), index, 1) * 1.6))
    const set = rank >= 4 ? 'lantern' : 'moor'
    const itemLevel = Math.max(1, Math.round(level * (1 + rank / 10)))
    return [{ slot, key: `${set}-${slot}`, quality: gearQualities[rank], level: itemLevel }]
  })
}
