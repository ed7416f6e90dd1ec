import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CharacterId, GameName } from './game-field.ts'
import { Seconds } from './seconds.ts'

/** Feats of the realm that are told at once. */
export const mostFeats = 20

/** Something a character did that the realm hears of. */
export const RealmFeat = z.object({
  /**
   * - `level`: it reached this level: each tenth is told, and the highest
   * - `levelPlace`, `arenaPlace`: it took this place, the best it ever had
   * - `firstLevel`, `firstRating`: it reached this level, or this rating in the arena, before anybody else
   */
  kind: z.enum(['level', 'levelPlace', 'arenaPlace', 'firstLevel', 'firstRating']),
  value: z.int(),
  /** When the site learnt of it. */
  at: Seconds,
  /** The character, which has a page for everybody. */
  id: CharacterId,
  name: GameName,
  class: z.nullable(z.string()),
  guild: z.nullable(GameName),
  guildId: z.nullable(CharacterId),
})
export type RealmFeat = z.infer<typeof RealmFeat>

export const listFeats = endpoint('GET /api/game/feats', {
  access: 'public',
  feature: 'rankings',
  summary: 'What characters did of late: levels reached, places taken, what nobody had before',
  shows: ['players'],
  output: z.array(RealmFeat),
})
