import { createSemaphore } from '../semaphore.ts'
import type { PictureJob, PictureResult } from './picture-job.ts'
import { type PictureProcess, startPictureProcess } from './picture-process.ts'

/** Decodes hostile pictures and encodes them anew, in processes of their own. */
export interface PictureDecoder {
  /**
   * Waits for a free process. A file that is no picture, or too large a one, is a result as well.
   * @throws {PictureProcessLost} when the process died of it or had to be ended
   * @throws {SemaphoreFull} when too many wait
   * @throws the reason of `patience` when it aborts while the job waits; a job that runs is finished
   */
  decode<Job extends PictureJob>(job: Job, patience?: AbortSignal): Promise<PictureResult<Job>>
  close(): Promise<void>
}

export interface PictureDecoderOptions {
  /** Processes, each of up to about 200 MiB while it decodes; 1 by default. */
  processes?: number
  /** Milliseconds for one picture, 10 000 by default. */
  timeLimitMs?: number
  /** Jobs that may wait for a process, 100 by default. */
  waiting?: number
  /** Milliseconds after which an unused process is ended, 30 000 by default. */
  idleMs?: number
}

/** Native memory fragments with use; a new process starts from nothing. */
const jobsPerProcess = 500

interface Worker {
  process: PictureProcess
  jobs: number
  idleTimer?: NodeJS.Timeout
}

export function createPictureDecoder(options: PictureDecoderOptions = {}): PictureDecoder {
  const { processes = 1, timeLimitMs = 10_000, waiting = 100, idleMs = 30_000 } = options
  const semaphore = createSemaphore({ atOnce: processes, waiting })
  const workers = new Set<Worker>()
  const idle: Worker[] = []

  function take(): Worker {
    const free = idle.pop()
    if (free) {
      clearTimeout(free.idleTimer)
      return free
    }
    const worker: Worker = { process: startPictureProcess(), jobs: 0 }
    workers.add(worker)
    return worker
  }

  async function end(worker: Worker): Promise<void> {
    clearTimeout(worker.idleTimer)
    workers.delete(worker)
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    await worker.process.end()
  }

  async function putBack(worker: Worker): Promise<void> {
    worker.jobs += 1
    if (worker.jobs >= jobsPerProcess) return end(worker)
    worker.idleTimer = setTimeout(() => void end(worker), idleMs).unref()
    idle.push(worker)
  }

  async function decodeNow<Job extends PictureJob>(job: Job): Promise<PictureResult<Job>> {
    const worker = take()
    try {
      const result = await worker.process.run(job, timeLimitMs)
      await putBack(worker)
      return result
    } catch (error) {
      await end(worker)
      throw error
    }
  }

  return {
    async decode(job, patience) {
      const release = await semaphore.acquire(patience)
      try {
        return await decodeNow(job)
      } finally {
        release()
      }
    },
    close: async () => void (await Promise.all([...workers].map(end))),
  }
}
