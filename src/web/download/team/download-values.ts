import type { z } from 'zod/mini'
import type { DeskDownload, writeDownload } from '../../../contract/download-desk.ts'
import type { Platform } from '../../../contract/download.ts'

/** A file as it is typed: mirrors one to a line, what is empty unknown. */
export interface DownloadValues {
  Name: string
  Platform: Platform
  Mirrors: string
  Size: string
  Sha256: string
}

export function toValues(file: DeskDownload | undefined): DownloadValues {
  return {
    Name: file?.name ?? '',
    Platform: file?.platform ?? 'windows',
    Mirrors: (file?.mirrors ?? []).map(({ name, url }) => `${name} ${url}`).join('\n'),
    Size: file?.size?.toString() ?? '',
    Sha256: file?.sha256 ?? '',
  }
}

/** The mirrors that are typed: a name, a space and an address each. A line without one of them has it empty. */
export function readMirrors(typed: string): { Name: string; Url: string }[] {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [, Name = '', Url = ''] = /^(.*?)\s*(\S*)$/.exec(line.trim()) ?? []
    return { Name, Url }
  })
}

/** Bytes, however they are grouped; null where nothing is typed, and `NaN` for what is no number. */
export function readSize(typed: string): number | null {
  const digits = typed.replace(/[\s\u00a0\u202f.,’']/g, '')
  if (digits === '') return null
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

/** As the call takes it. */
export function toInput(
  typed: DownloadValues,
): Omit<z.input<typeof writeDownload.input>, 'Key' | 'Version'> {
  const { Name, Platform, Mirrors, Size, Sha256 } = typed
  return {
    Name,
    Platform,
    Mirrors: readMirrors(Mirrors),
    Size: readSize(Size),
    Sha256: Sha256.trim() || null,
  }
}
