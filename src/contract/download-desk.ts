import { z } from 'zod/mini'
import { ConnectionGuide, DownloadLink, Platform } from './download.ts'
import {
  localStates,
  longestAddress,
  longestDownloadName,
  longestMirrorName,
  longestMirrorUrl,
  longestStep,
  mostBytes,
  mostMirrors,
  mostSteps,
} from './download-terms.ts'
import { endpoint } from './endpoint.ts'
import { Language } from './language-schema.ts'
import { Seconds } from './seconds.ts'
import { isWebAddress } from './web-address.ts'

/** A mirror as the site found it; `isUp` is null while nobody tried it. */
const MirrorState = z.object({
  name: z.string(),
  url: z.string(),
  isUp: z.nullable(z.boolean()),
  /** Why not. */
  reason: z.nullable(z.string()),
  checkedAt: z.nullable(Seconds),
  downSince: z.nullable(Seconds),
})
export type MirrorState = z.infer<typeof MirrorState>

/** A file as the team has it: of the configuration, or added on the site. */
export const DeskDownload = z.object({
  ...z.pick(DownloadLink, { key: true, name: true, platform: true }).shape,
  /** What is said of it; null where nothing is. */
  size: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  mirrors: z.array(MirrorState),
  local: z.object({
    state: z.enum(localStates),
    size: z.nullable(z.int()),
    sha256: z.nullable(z.string()),
  }),
  isMade: z.boolean(),
  isHidden: z.boolean(),
  /** Whether the team says otherwise than the configuration. */
  isChanged: z.boolean(),
  /** Counts its changes; 0 for one of the configuration that was never changed. */
  version: z.int(),
})
export type DeskDownload = z.infer<typeof DeskDownload>

/** How to connect, as the team has it. */
export const DeskGuide = z.object({
  ...ConnectionGuide.shape,
  /** Whether the team says otherwise than the configuration. */
  isChanged: z.boolean(),
  version: z.int(),
})
export type DeskGuide = z.infer<typeof DeskGuide>

export const listDeskDownloads = endpoint('GET /api/admin/downloads', {
  access: 'downloads.write',
  summary: 'All files in their order, how they and their mirrors are, and how to connect',
  output: z.object({ files: z.array(DeskDownload), guide: DeskGuide }),
})

const DownloadKey = z.string().check(z.regex(/^[\w.-]{1,40}$/))
const Version = z.int().check(z.minimum(0))
const WhichDownload = {
  Key: DownloadKey,
  /** That was read: after another change nothing is changed. */
  Version,
}

const line = (longest: number, code: string) =>
  z.string(code).check(
    z.trim(),
    z.maxLength(longest, code),
    z.refine((said) => !/\p{C}/u.test(said), code),
  )

const Mirror = z.strictObject({
  Name: line(longestMirrorName, 'MirrorInvalid').check(z.minLength(1, 'MirrorInvalid')),
  Url: line(longestMirrorUrl, 'MirrorInvalid').check(
    z.refine((url) => isWebAddress(url, ['https:']), 'MirrorInvalid'),
  ),
})

export const writeDownload = endpoint('POST /api/admin/downloads/write', {
  access: 'downloads.write',
  summary: 'Adds a file that lies on mirrors, or says of one that is there what it is and where',
  isOnce: true,
  input: z.strictObject({
    /** With the version it has; left out for a new one. */
    Key: z.optional(DownloadKey),
    Version: z.optional(Version),
    Name: line(longestDownloadName, 'DownloadNameInvalid').check(
      z.minLength(1, 'DownloadNameInvalid'),
    ),
    Platform,
    Mirrors: z.array(Mirror).check(z.maxLength(mostMirrors, 'TooManyMirrors')),
    /** Bytes. */
    Size: z.nullable(
      z
        .int('DownloadSizeInvalid')
        .check(z.minimum(1, 'DownloadSizeInvalid'), z.maximum(mostBytes, 'DownloadSizeInvalid')),
    ),
    Sha256: z.nullable(
      z
        .string('DigestInvalid')
        .check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/, 'DigestInvalid')),
    ),
  }),
  output: DeskDownload,
})

export const restoreDownload = endpoint('POST /api/admin/downloads/restore', {
  access: 'downloads.write',
  summary: 'Has a file of the configuration be what it is there',
  input: z.strictObject(WhichDownload),
  output: DeskDownload,
})

export const hideDownload = endpoint('POST /api/admin/downloads/hide', {
  access: 'downloads.write',
  summary: 'Hides a file from visitors, or shows it again',
  input: z.strictObject({ ...WhichDownload, IsHidden: z.boolean() }),
  output: DeskDownload,
})

export const moveDownload = endpoint('POST /api/admin/downloads/move', {
  access: 'downloads.write',
  summary: 'Puts a file after another one, or before all',
  input: z.strictObject({ Key: DownloadKey, After: z.nullable(DownloadKey) }),
  output: z.object({ keys: z.array(z.string()) }),
})

export const deleteDownload = endpoint('POST /api/admin/downloads/delete', {
  access: 'downloads.write',
  summary: 'Takes away a file that was added',
  input: z.strictObject(WhichDownload),
})

export const checkDownload = endpoint('POST /api/admin/downloads/check', {
  access: 'downloads.write',
  summary: 'Tries the mirrors of a file now',
  input: z.strictObject({ Key: DownloadKey }),
  output: DeskDownload,
})

export const writeGuide = endpoint('POST /api/admin/downloads/guide', {
  access: 'downloads.write',
  summary: 'Says how to connect, in the place of the configuration',
  input: z.strictObject({
    Version,
    /** What players enter in the game; empty for none. */
    Address: line(longestAddress, 'GuideAddressInvalid'),
    /** For each platform; the pages have words of their own where there are none. */
    Steps: z
      .array(
        z.strictObject({
          Platform,
          Steps: z
            .array(z.record(Language, line(longestStep, 'GuideStepInvalid')))
            .check(z.maxLength(mostSteps, 'GuideStepInvalid')),
        }),
      )
      .check(z.maxLength(20)),
  }),
  output: DeskGuide,
})

export const restoreGuide = endpoint('POST /api/admin/downloads/guide/restore', {
  access: 'downloads.write',
  summary: 'Has the configuration say how to connect',
  input: z.strictObject({ Version }),
  output: DeskGuide,
})
