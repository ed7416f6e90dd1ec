import type { writeDownload } from '../../contract/download-desk.ts'
import { AppError } from '../platform/app-error.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import type { DownloadRow } from './download-rows.ts'

type Given = Omit<GivenTo<typeof writeDownload>, 'key' | 'version'>

/**
 * What the team wrote of a file, as it is kept.
 *
 * @param isHere whether the configuration has it on this machine, so that no mirror is needed
 * @throws {AppError} `MirrorMissing`
 */
export function toWrittenDownload(
  { name, platform, mirrors, size, sha256 }: Given,
  isHere: boolean,
): Pick<DownloadRow, 'name' | 'platform' | 'mirrors' | 'size' | 'sha256'> {
  if (mirrors.length === 0 && !isHere) throw new AppError('MirrorMissing')
  return {
    name,
    platform,
    mirrors: mirrors.map(({ Name, Url }) => ({ name: Name, url: Url })),
    size: size === null ? null : String(size),
    sha256,
  }
}
