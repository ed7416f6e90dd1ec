import { z } from 'zod'
import { toldRankings } from '../../../../contract/ranking.ts'
import { parseOptions } from '../../../platform/config/config-error.ts'
import { demoTimeZone, demoWeekOf } from '../../../platform/demo-week.ts'
import type { GameAdapter, GameContext, GamePast } from '../../game-adapter.ts'
import { createDemoServer, type DemoServerOptions } from './demo-server.ts'
import type { GameServer } from '../../game-server.ts'
import { createSurvivalServer } from './survival-server.ts'
import { peoples, playedClasses, species } from './demo-traits.ts'
import { highestLevel } from './world/growth.ts'
import { createWorld } from './world/world.ts'

export const DemoOptions = z.strictObject({
  kind: z.enum(['mmorpg', 'survival']).default('mmorpg').meta({
    description:
      'What it is like: a realm with levels, classes and guilds, or servers that tell names and counts alone, as those of [`queryGame`](game-query.md) do.',
    example: 'survival',
  }),
  seed: z.string().min(1).max(60).default('Aldermoor').meta({
    description: 'Another one makes another world.',
    example: 'Valmoor',
  }),
  timeZone: z
    .string()
    .refine(isTimeZone, 'expected the IANA name of a time zone')
    .default(demoTimeZone)
    .meta({
      type: 'IANA name of a time zone',
      description: 'Where most of its players live: their evenings fill the world.',
      example: 'America/Montreal',
    }),
  sliceSize: z.int().min(1).default(500).meta({
    description: 'Characters read at once.',
    example: 100,
  }),
})

/**
 * A world the site makes up, so that a fresh site is alive: `demoGame()`. Its players come and go, level,
 * duel and change guilds; what they do follows from the seed and the time, so every process agrees.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function demoGame(given: z.input<typeof DemoOptions> = {}): GameAdapter {
  const { kind, sliceSize, ...origin } = parseOptions('game', DemoOptions, given)
  return kind === 'survival' ? survivalWorld(origin, sliceSize) : realm(origin, sliceSize)
}

interface Origin {
  seed: string
  timeZone: string
}

function realm(origin: Origin, sliceSize: number): GameAdapter {
  return {
    ...simulated(origin, sliceSize, createDemoServer),
    rankings: toldRankings,
    classes: playedClasses,
    species,
    races: peoples,
    zones: { show: 'players', names: {} },
    facts: {
      // as the sample news tell
      version: '2.7',
      rates: { experience: 2, drop: 1.5, gold: 1 },
      maximumLevel: highestLevel,
    },
  }
}

function survivalWorld(origin: Origin, sliceSize: number): GameAdapter {
  return {
    ...simulated(origin, sliceSize, createSurvivalServer),
    place: `${origin.seed}, survival`,
    hasOwnCharacters: false,
    rankings: ['time'],
    classes: [],
    races: [],
    facts: { version: '1.21' },
  }
}

/** What simulated worlds have in common, whatever they tell of it. */
function simulated(
  origin: Origin,
  sliceSize: number,
  open: (context: GameContext, options: DemoServerOptions) => GameServer,
) {
  const { timeZone } = origin
  const create = (context: GameContext, world = createWorld(origin)) =>
    open(context, { world, timeZone, sliceSize })
  return {
    name: 'simulated world',
    place: origin.seed,
    isSimulated: true,
    texts: 'game-demo',
    create: (context: GameContext) => create(context),
    recall(context: GameContext): GamePast {
      const world = createWorld(origin)
      const { closedAt, reopenedAt } = demoWeekOf(context.clock(), timeZone)
      const isOpen = (time: number) => time < closedAt || time >= reopenedAt
      return {
        asOf: (at) => create({ ...context, clock: () => at }, world),
        countOnline: (from, to, stepMs) =>
          world
            .countOnline(from, to, stepMs)
            .map((count, step) => (isOpen(from + step * stepMs) ? count : 0)),
      }
    },
  } satisfies Partial<GameAdapter>
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
