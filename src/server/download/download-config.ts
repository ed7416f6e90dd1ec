import { resolve } from 'node:path'
import { z } from 'zod'
import { platforms } from '../../contract/download.ts'
import { isDistinct, Key, OwnText } from '../platform/config/config-fields.ts'
import type { DownloadFile } from './download-file.ts'

const webAddress = z.url({ protocol: /^https?$/, error: 'expected an http(s) address' })

const OwnFile = z
  .strictObject({
    key: Key.meta({
      description:
        'Its name in `/api/download/client?file=<key>`. The first file is the one without `file`.',
      example: 'windows',
    }),
    name: z.string().min(1).max(80).meta({
      description: 'What players read.',
      example: 'Valmoor for Windows',
    }),
    platform: z.enum(platforms).default('any').meta({
      description: 'Whom it is for. The page marks the one of the visitor’s device.',
      example: 'windows',
    }),
    path: z.string().min(1).optional().meta({
      type: 'path',
      description: 'The file on this machine, from the folder the site is started in.',
      example: 'client/valmoor-windows.zip',
    }),
    mirrors: z
      .array(z.strictObject({ name: z.string().min(1).max(40), url: webAddress }))
      .default([])
      .meta({
        description: 'Where else it is to be had. One of `path` and `mirrors` is needed.',
        example: [{ name: 'Paris', url: 'https://mirror.example/valmoor-windows.zip' }],
      }),
    size: z.int().positive().optional().meta({
      type: 'bytes',
      default: 'that of the file',
      description: 'For a file that is only on mirrors: a mirror with another size is passed over.',
      example: 734_003_200,
    }),
    sha256: z
      .string()
      .regex(/^[0-9a-fA-F]{64}$/, 'expected 64 hexadecimal digits')
      .toLowerCase()
      .optional()
      .meta({
        type: '64 hexadecimal digits',
        default: 'computed from the file',
        description:
          'The digest you published. A file on this machine with another one is handed to nobody.',
        example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      }),
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
    .default([])
    .meta({ type: 'list', description: 'The files of the client.' }),
  address: z.string().min(1).max(200).optional().meta({
    description: 'What players enter in the game; shown above the steps.',
    example: 'logon.valmoor.example',
  }),
  steps: z
    .partialRecord(z.enum(platforms), z.array(OwnText))
    .default({})
    .meta({
      type: 'platform → list of texts',
      default: 'words that fit any game',
      description: 'How to connect, for each platform.',
      example: { windows: [{ fr: 'Lancez Valmoor.exe.', en: 'Run Valmoor.exe.' }] },
    }),
})
export type DownloadConfig = z.output<typeof DownloadConfig>

/** The files, with paths from the folder the site was started in. */
export function toDownloadFiles({ files }: DownloadConfig): DownloadFile[] {
  return files.map((file) => ({ ...file, path: file.path && resolve(file.path) }))
}

interface Offered extends Pick<DownloadConfig, 'address'> {
  files: readonly unknown[]
  steps: object
}

/** Whether anybody is told where the client is, or how to connect. */
export function namesDownload({ files, address, steps }: Offered): boolean {
  return files.length > 0 || address !== undefined || Object.keys(steps).length > 0
}
