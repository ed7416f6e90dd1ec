import type { z } from 'zod'

/** What the function of an emulator carries for whoever reads of it in `docs/`. */
export interface EmulatorGuide {
  /** What players call it: `Ragnarok`. */
  game: string
  /** As owners know it: `rAthena`. */
  software: string
  /** Its page in `docs/`. */
  page: string
  options: z.ZodType
}
