import { spellMirrorFault } from '../../contract/mirror-fault.ts'
import type { OutboundFactory, OutboundReader } from '../platform/outbound/outbound.ts'
import type { DownloadFile, Mirror } from './download-file.ts'

/** Whether a mirror has the file: why not, or null. */
export type TryMirror = (mirror: Mirror, size: number | undefined) => Promise<string | null>

/**
 * Asks a mirror for the file's first byte. Whoever redirects, as large hosts do, is taken to have it; where
 * a size is said, it must be the expected one.
 */
export function createMirrorCheck(outbound: OutboundReader): TryMirror {
  return async ({ url }, size) => {
    const asked = outbound.get(new URL(url), { headers: { range: 'bytes=0-0' } })
    const answer = await asked.catch(toReason)
    if (typeof answer === 'string') return answer
    const { status, headers } = answer
    if (status >= 300 && status < 400) return null
    if (status !== 206) return spellMirrorFault({ kind: 'status', status })
    const whole = headers.get('content-range')?.match(/\/(\d+)$/)?.[1]
    if (size !== undefined && whole !== undefined && Number(whole) !== size) {
      return spellMirrorFault({ kind: 'size', size: Number(whole), expected: size })
    }
    return null
  }
}

function toReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.slice(0, 200)
}

/** Asks the mirrors of these files, wherever they are, and others on the public web alone. */
export function openMirrorCheck(
  files: readonly DownloadFile[],
  outbound: OutboundFactory,
): TryMirror {
  const urls = files.flatMap(({ mirrors }) => mirrors.map(({ url }) => url))
  const origins = [...new Set(urls.map((url) => new URL(url).origin))]
  const code = 'DownloadUnavailable'
  return createMirrorCheck(
    outbound({ name: 'mirrors', origins, publicToo: true, code, retries: 0, timeoutMs: 5000 }),
  )
}
