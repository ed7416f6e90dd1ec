import { z } from 'zod/mini'
import { endpoint, Nothing } from './endpoint.ts'

export const platforms = ['windows', 'mac', 'linux', 'android', 'ios', 'any'] as const
export const Platform = z.enum(platforms)
export type Platform = z.infer<typeof Platform>

/** The address of the file of that key, on this site or by redirect to a mirror. */
export const downloadPath = '/api/download/client'

export const DownloadLink = z.object({
  key: z.string(),
  name: z.string(),
  /** Path on this site: `/api/download/client?file=windows`. */
  url: z.string(),
  platform: Platform,
  /** Bytes; null while unknown. */
  size: z.nullable(z.int()),
  /** In lower-case hexadecimal; null while it is being computed, or unknown. */
  sha256: z.nullable(z.string()),
  /** Where else it is to be had: mirrors that answered when last tried. */
  mirrors: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Whether anything can be downloaded now. */
  isAvailable: z.boolean(),
})
export type DownloadLink = z.infer<typeof DownloadLink>

export const listDownloads = endpoint({
  method: 'GET',
  path: '/api/download/links',
  access: 'public',
  summary: 'The files of the game client',
  input: Nothing,
  output: z.array(DownloadLink),
})
