// Decodes pictures in a process of its own: a hostile one may take its time, memory or life, not the
// site's. See `picture-decoder.ts`.
import { readFileSync } from 'node:fs'
import { makePicture, PictureTooLarge } from './make-picture.ts'
import type { PictureJob, PictureResult } from './picture-job.ts'

async function respond(job: PictureJob): Promise<PictureResult> {
  try {
    return { isMade: true, ...(await makePicture(job)), peakMemory: peakMemory() }
  } catch (error) {
    const fault = error instanceof PictureTooLarge ? 'tooLarge' : 'unreadable'
    const reason = error instanceof Error ? error.message : String(error)
    return { isMade: false, fault, reason, peakMemory: peakMemory() }
  }
}

/** In bytes. The kernel's own account, where there is one: what a process is said to have used begins at its parent's. */
function peakMemory(): number {
  try {
    const [, kibibytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    if (kibibytes !== undefined) return Number(kibibytes) * 1024
  } catch {
    // not Linux
  }
  return process.resourceUsage().maxRSS * 1024
}

process.on(
  'message',
  (job: PictureJob) => void respond(job).then((result) => process.send?.(result)),
)
process.on('disconnect', () => process.exit())
// a signal to the whole process group is the site's to answer; it ends this process when it is done
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
