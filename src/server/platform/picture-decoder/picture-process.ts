import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PictureJob, PictureResult } from './picture-job.ts'

// compiled where this is
const worker = `./picture-worker${extname(import.meta.url)}`
const workerFile = fileURLToPath(new URL(worker, import.meta.url))

/** The decoding process died or was ended, so there is no result and another must be started. */
export class PictureProcessLost extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PictureProcessLost'
  }
}

/** A process that decodes one picture at a time. */
export interface PictureProcess {
  /** @throws {PictureProcessLost} when it dies, or does not answer in time */
  run<Job extends PictureJob>(job: Job, timeLimitMs: number): Promise<PictureResult<Job>>
  end(): Promise<void>
}

export function startPictureProcess(): PictureProcess {
  const child = fork(workerFile, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64'],
    // none of the site's secrets; few allocator arenas, so that memory is given back
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return {
    run: (job, timeLimitMs) => runOnce(child, job, timeLimitMs),
    async end() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

function runOnce<Job extends PictureJob>(
  child: ChildProcess,
  job: Job,
  timeLimitMs: number,
): Promise<PictureResult<Job>> {
  return new Promise((resolve, reject) => {
    const lose = (message: string) => {
      stop()
      reject(new PictureProcessLost(message))
    }
    const finish = (result: unknown) => {
      stop()
      resolve(result as PictureResult<Job>)
    }
    const die = () => lose(`died (${child.signalCode ?? child.exitCode})`)
    const fail = (error: Error) => lose(error.message)
    const timer = setTimeout(() => lose(`took longer than ${timeLimitMs} ms`), timeLimitMs)
    const stop = () => {
      clearTimeout(timer)
      child.off('message', finish).off('exit', die).off('error', fail)
    }
    child.on('message', finish).on('exit', die).on('error', fail)
    child.send(job, (error) => error && fail(error))
  })
}
