import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CharacterId, GameName } from './game-field.ts'

/** Those who came along the most that are told of each span. */
export const mostRisers = 3

/** Rankings that know who came along. */
export const riserKinds = ['level', 'arena'] as const
export const RiserKind = z.enum(riserKinds)
export type RiserKind = z.infer<typeof RiserKind>

/** A character that came along. All that are named have a page for everybody. */
export const Riser = z.object({
  id: CharacterId,
  name: GameName,
  class: z.nullable(z.string()),
  level: z.int(),
  /** Levels, or rating in the arena. */
  gained: z.int().check(z.minimum(1)),
})
export type Riser = z.infer<typeof Riser>

/** Who gained the most, the first first; nobody where nobody gained anything. */
export const Risers = z.object({
  /** In the last seven days. */
  week: z.array(Riser),
  /** Since the first of this month, in the site’s time zone. */
  month: z.array(Riser),
})
export type Risers = z.infer<typeof Risers>

export const listRisers = endpoint('GET /api/game/risers/:kind', {
  access: 'public',
  feature: 'rankings',
  summary: 'Who gained the most levels or rating this week and this month',
  shows: ['players'],
  input: z.strictObject({ kind: RiserKind }),
  output: Risers,
})
