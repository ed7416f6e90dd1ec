import { resolve } from 'node:path'
import { z } from 'zod'
import { platforms } from '../../contract/download.ts'
import { isDistinct, OwnText } from '../platform/config/config-fields.ts'
import type { DownloadFile } from './download-file.ts'

const webAddress = z.url({ protocol: /^https?$/, error: 'expected an http(s) address' })

const OwnFile = z
  .strictObject({
    /** In the address it is downloaded from. */
    key: z.string().regex(/^[\w-]{1,40}$/, 'expected letters, digits, _ and - only'),
    name: z.string().min(1).max(80),
    platform: z.enum(platforms).default('any'),
    /** The file on this machine, from the folder the site is started in. */
    path: z.string().min(1).optional(),
    /** Where else it is to be had. */
    mirrors: z
      .array(z.strictObject({ name: z.string().min(1).max(40), url: webAddress }))
      .default([]),
    /** Bytes, for a file that is only on mirrors. */
    size: z.int().positive().optional(),
    /** Of the published file: another one is not handed out. */
    sha256: z
      .string()
      .regex(/^[0-9a-fA-F]{64}$/, 'expected 64 hexadecimal digits')
      .toLowerCase()
      .optional(),
  })
  .refine(
    ({ path, mirrors }) => path !== undefined || mirrors.length > 0,
    'expected a path on this machine, or mirrors',
  )

/** `download` of the owner's configuration: the client of the game, and how to connect. */
export const DownloadConfig = z.strictObject({
  files: z
    .array(OwnFile)
    .refine(isDistinct('key'), 'expected a key of its own for each')
    .default([]),
  /** What players enter in the game: `logon.aldermoor.example`. */
  address: z.string().min(1).max(200).optional(),
  /** Steps for each platform, in place of the site’s own words. */
  steps: z.partialRecord(z.enum(platforms), z.array(OwnText)).default({}),
})
export type DownloadConfig = z.output<typeof DownloadConfig>

/** The files, with paths from the folder the site was started in. */
export function toDownloadFiles({ files }: DownloadConfig): DownloadFile[] {
  return files.map((file) => ({ ...file, path: file.path && resolve(file.path) }))
}

/** Whether the owner says where the client is, or how to connect. */
export function namesDownload({ files, address, steps }: DownloadConfig): boolean {
  return files.length > 0 || address !== undefined || Object.keys(steps).length > 0
}
