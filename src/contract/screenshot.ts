import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LocalText } from './language-schema.ts'

/** A picture of the game: its largest file, in pixels. */
export const Screenshot = z.object({
  key: z.string(),
  /** What is seen, in one line. */
  caption: LocalText,
  width: z.int(),
  height: z.int(),
  /** Where it is served. */
  path: z.string(),
})
export type Screenshot = z.infer<typeof Screenshot>

export const listScreenshots = endpoint('GET /api/screenshot', {
  access: 'public',
  summary: 'Pictures of the game, in the order of the team',
  shows: ['screenshots'],
  output: z.object({ screenshots: z.array(Screenshot) }),
})
