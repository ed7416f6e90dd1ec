import { z } from 'zod'
import { toldRankings } from '../../../../contract/ranking.ts'
import { parseOptions } from '../../../platform/config/config-error.ts'
import { demoTimeZone, demoWeekOf } from '../../../platform/demo-week.ts'
import type { GameAdapter } from '../../game-adapter.ts'
import { createDemoServer } from './demo-server.ts'
import { peoples, playedClasses, species } from './demo-traits.ts'
import { highestLevel } from './world/growth.ts'
import { createWorld } from './world/world.ts'

export const DemoOptions = z.strictObject({
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
  const { sliceSize, ...origin } = parseOptions('game', DemoOptions, given)
  const { timeZone } = origin
  return {
    name: 'simulated world',
    place: origin.seed,
    isSimulated: true,
    rankings: toldRankings,
    texts: 'game-demo',
    classes: playedClasses,
    species,
    races: peoples,
    facts: {
      // as the sample news tell
      version: '2.7',
      rates: { experience: 2, drop: 1.5, gold: 1 },
      maximumLevel: highestLevel,
    },
    create: (context) =>
      createDemoServer(context, { world: createWorld(origin), timeZone, sliceSize }),
    recall(context) {
      const world = createWorld(origin)
      const { closedAt, reopenedAt } = demoWeekOf(context.clock(), timeZone)
      const isOpen = (time: number) => time < closedAt || time >= reopenedAt
      return {
        asOf: (at) =>
          createDemoServer({ ...context, clock: () => at }, { world, timeZone, sliceSize }),
        countOnline: (from, to, stepMs) =>
          world
            .countOnline(from, to, stepMs)
            .map((count, step) => (isOpen(from + step * stepMs) ? count : 0)),
      }
    },
  }
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
