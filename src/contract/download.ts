import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LocalText } from './language-schema.ts'

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
  /** Whether this site has the file itself: then it can be resumed within the page. */
  isHere: z.boolean(),
  /** Whether anything can be downloaded now. */
  isAvailable: z.boolean(),
})
export type DownloadLink = z.infer<typeof DownloadLink>

export const listDownloads = endpoint('GET /api/download/links', {
  access: 'public',
  feature: 'downloads',
  summary: 'The files of the game client',
  shows: ['downloads'],
  output: z.array(DownloadLink),
})

/** How to connect, in the owner's words; the pages have words of their own where there are none. */
export const ConnectionGuide = z.object({
  /** What players enter in the game. */
  address: z.nullable(z.string()),
  steps: z.array(z.object({ platform: Platform, steps: z.array(LocalText) })),
})
export type ConnectionGuide = z.infer<typeof ConnectionGuide>

export const getConnectionGuide = endpoint('GET /api/download/guide', {
  access: 'public',
  feature: 'downloads',
  summary: 'How to connect, for each platform',
  shows: ['downloads'],
  output: ConnectionGuide,
})
