import { Beware, type Check } from '../platform/check.ts'

/** A file players download, as far as a check asks. */
export interface ExaminedFile {
  key: string
  path?: string | undefined
  sha256?: string | undefined
  size?: number | undefined
  mirrors: readonly { name: string; url: string }[]
}

interface DownloadCheckOptions {
  files: readonly ExaminedFile[]
  /** The digest of a file; rejects where it cannot be read. */
  digestFile(path: string): Promise<string>
  /** Why a mirror does not have the file, or null. */
  tryMirror(mirror: { name: string; url: string }, size: number | undefined): Promise<string | null>
}

/** A large client takes its time to be read. */
const digestPatience = 600_000

/** Whether the files of the client are there, are the published ones, and are on their mirrors. */
export function downloadChecks(options: DownloadCheckOptions): Check[] {
  return options.files.flatMap((file) => [
    ...(file.path === undefined ? [] : [fileCheck(file, file.path, options)]),
    ...file.mirrors.map((mirror) => mirrorCheck(file, mirror, options)),
  ])
}

function fileCheck(file: ExaminedFile, path: string, { digestFile }: DownloadCheckOptions): Check {
  return {
    system: 'download',
    question: `Is the file of ${file.key} there, and the published one?`,
    timeoutMs: digestPatience,
    async run() {
      const found = await digestFile(path)
      if (file.sha256 !== undefined && found !== file.sha256) {
        throw new Error(`its SHA-256 is ${found}, expected ${file.sha256}: nobody is handed it`)
      }
      return `SHA-256 ${found}`
    },
    advice: () =>
      `put the published file at ${path}, or change download.files in the configuration`,
  }
}

function mirrorCheck(
  file: ExaminedFile,
  mirror: { name: string; url: string },
  { tryMirror }: DownloadCheckOptions,
): Check {
  return {
    system: 'download',
    question: `Does the mirror ${mirror.name} have ${file.key}?`,
    async run() {
      const reason = await tryMirror(mirror, file.size)
      if (reason !== null) throw new Beware(`${reason}: visitors are not sent there`)
      return mirror.url
    },
    advice: () => 'the mirror must answer a Range request with 206 and the same size, or redirect',
  }
}
