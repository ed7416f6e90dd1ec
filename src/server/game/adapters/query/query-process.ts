import { fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { QueriedServer } from './query-options.ts'
import type { Answer } from './query-response.ts'

// compiled where this is
const worker = `./query-worker${extname(import.meta.url)}`
const workerFile = fileURLToPath(new URL(worker, import.meta.url))

/** In all, in milliseconds: less than the site waits for a game. */
const patience = 8500

/** What is asked, and of whom. */
export interface QueryJob {
  servers: readonly Omit<QueriedServer, 'name' | 'address'>[]
  /** Milliseconds for one response. */
  timeoutMs: number
}

/**
 * Asks all of them at once, in a process that is ended with the last response, or when it takes too long. What a
 * server told, by its key; one that did not answer is missing.
 */
export function askServers(
  job: QueryJob,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Answer>> {
  const { promise, resolve } = Promise.withResolvers<ReadonlyMap<string, Answer>>()
  const answered = new Map<string, Answer>()
  const child = fork(workerFile, {
    execArgv: ['--max-old-space-size=128'],
    // none of the site's secrets; few allocator arenas, so that memory is given back
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const end = () => child.kill('SIGKILL')
  const timer = setTimeout(end, patience)
  signal.addEventListener('abort', end)
  const finish = () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    resolve(answered)
  }
  child.on('message', ({ key, answer }: { key: string; answer?: Answer }) => {
    if (answer) answered.set(key, answer)
  })
  child.once('exit', finish)
  child.once('error', finish)
  child.send(job, (error) => error && end())
  return promise
}
