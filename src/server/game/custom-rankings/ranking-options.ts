import { z } from 'zod'
import { customRankingKey, customRankingUnits } from '../../../contract/custom-ranking.ts'
import { rankingKinds } from '../../../contract/ranking.ts'
import { OwnText } from '../../platform/config/config-fields.ts'

const own: readonly string[] = rankingKinds

/** What every ranking beside the game’s own is told. */
export const rankingOptions = {
  key: z
    .string('expected a key for its address')
    .regex(customRankingKey, 'expected a small letter, then such, digits and - only')
    .refine(
      (key) => !own.includes(key),
      `expected another key than those of the game’s own: ${own.join(', ')}`,
    )
    .meta({
      type: 'a small letter, then up to 39 such, digits and `-`',
      description: 'Where its page is: `/ranking/<key>`.',
      example: 'blocks',
    }),
  name: OwnText.meta({
    description: 'What it is called, in menus and on its page.',
    example: { fr: 'Blocs minés', en: 'Blocks mined' },
  }),
  about: OwnText.optional().meta({
    description: 'What it measures, as its page says below the name.',
    example: 'Since the world began.',
  }),
  column: OwnText.optional().meta({
    default: '“Score”',
    description: 'What its values are called.',
    example: { fr: 'Blocs', en: 'Blocks' },
  }),
  unit: z.enum(customRankingUnits).default('number').meta({
    description: 'How values are written; those of a `duration` are seconds.',
    example: 'duration',
  }),
  order: z.enum(['desc', 'asc']).default('desc').meta({
    description: 'Whether the largest value is first, or the smallest.',
    example: 'asc',
  }),
  most: z.int().min(1).max(1000).default(100).meta({
    description: 'Places it has at most.',
    example: 500,
  }),
}

/** Milliseconds for one reading. */
export const timeoutOption = z.int().min(100).max(60_000).default(5000).meta({
  description: 'Milliseconds for one reading.',
  example: 10_000,
})

const Path = z
  .string()
  .regex(/^[^.]+(\.[^.]+)*$/, 'expected names with . between them')
  .meta({ type: 'names with `.` between them' })

/** Where names and values stand in JSON. */
export const fieldOptions = {
  rows: Path.optional().meta({
    default: 'the whole of it',
    description:
      'Where in the JSON the rows are: a list of objects, or an object with a name for each key.',
    example: 'data.players',
  }),
  nameField: Path.optional().meta({
    default: '`name`; of an object its keys',
    description: 'Where in a row the name is.',
    example: 'player.name',
  }),
  valueField: Path.optional().meta({
    default: '`value`; of an object of numbers those',
    description: 'Where in a row the value is.',
    example: 'stats.kills',
  }),
}
