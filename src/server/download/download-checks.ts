import { Beware, type Check } from '../platform/check.ts'
import type { DownloadFile, Mirror } from './download-file.ts'
import { digestFile } from './file-digest.ts'
import type { TryMirror } from './mirror-check.ts'

/** A large client takes its time to be read. */
const digestPatience = 600_000

/** Whether the files of the client are there, are the published ones, and are on their mirrors. */
export function downloadChecks(files: readonly DownloadFile[], tryMirror: TryMirror): Check[] {
  return files.flatMap((file) => [
    ...(file.path === undefined ? [] : [fileCheck(file, file.path)]),
    ...file.mirrors.map((mirror) => mirrorCheck(file, mirror, tryMirror)),
  ])
}

function fileCheck({ key, sha256 }: DownloadFile, path: string): Check {
  return {
    system: 'download',
    question: `Is the file of ${key} there, and the published one?`,
    timeoutMs: digestPatience,
    async run() {
      const found = await digestFile(path)
      if (sha256 !== undefined && found !== sha256) {
        throw new Error(`its SHA-256 is ${found}, expected ${sha256}: nobody is handed it`)
      }
      return `SHA-256 ${found}`
    },
    advice: () =>
      `put the published file at ${path}, or change download.files in the configuration`,
  }
}

function mirrorCheck({ key, size }: DownloadFile, mirror: Mirror, tryMirror: TryMirror): Check {
  return {
    system: 'download',
    question: `Does the mirror ${mirror.name} have ${key}?`,
    async run() {
      const reason = await tryMirror(mirror, size)
      if (reason !== null) throw new Beware(`${reason}: visitors are not sent there`)
      return mirror.url
    },
    advice: () => 'the mirror must answer a Range request with 206 and the same size, or redirect',
  }
}
