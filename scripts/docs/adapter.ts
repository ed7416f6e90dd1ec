import type { z } from 'zod'

/** One function of the configuration, or several with the same options. */
export interface Adapter {
  /** In place of the names of the functions. */
  title?: string
  functions: readonly string[]
  /** A sentence that leads to its guide. */
  about: string
  /** Left out where there is nothing to set. */
  options?: z.ZodType
}
