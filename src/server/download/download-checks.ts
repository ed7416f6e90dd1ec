import { Beware, type Check, Fault, type Words } from '../platform/check.ts'
import { readMirrorFault } from '../../contract/mirror-fault.ts'
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
    question: { key: 'Download.fileQuestion', values: { key } },
    timeoutMs: digestPatience,
    async run() {
      const found = await digestFile(path)
      if (sha256 !== undefined && found !== sha256) {
        throw new Fault({ key: 'Download.otherFile', values: { found, expected: sha256 } })
      }
      return { key: 'Download.digest', values: { found } }
    },
    advice: () => ({ key: 'Download.fileAdvice', values: { path } }),
  }
}

function mirrorCheck({ key, size }: DownloadFile, mirror: Mirror, tryMirror: TryMirror): Check {
  return {
    system: 'download',
    question: { key: 'Download.mirrorQuestion', values: { mirror: mirror.name, key } },
    async run() {
      const reason = await tryMirror(mirror, size)
      if (reason !== null) {
        throw new Beware({ key: 'Download.notSent', values: { reason: nameFault(reason) } })
      }
      return mirror.url
    },
    advice: () => ({ key: 'Download.mirrorAdvice' }),
  }
}

/** What the site itself finds wrong is said in any language, all else by whoever failed. */
function nameFault(reason: string): Words {
  const fault = readMirrorFault(reason)
  if (!fault) return reason
  return fault.kind === 'status'
    ? { key: 'Download.status', values: { status: String(fault.status) } }
    : { key: 'Download.size', values: { size: fault.size, expected: fault.expected } }
}
