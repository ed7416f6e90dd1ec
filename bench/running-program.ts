import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

const root = resolve(import.meta.dirname, '..')

/** A program of the project's, started as an owner would, and what it said on its way. */
export interface Running {
  child: ChildProcess
  /** The last word of the line that matched. */
  said: string
  stop(): Promise<void>
}

/** Runs `node …args` in `folder` until a line of its output matches `ready`. */
export async function startProgram(
  args: readonly string[],
  ready: RegExp,
  env: Record<string, string> = {},
  folder = root,
): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    // in the language in which it is read
    env: { ...process.env, LC_ALL: 'C', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    const said = ready.exec(line)?.[1]
    if (said === undefined) continue
    child.stdout.resume()
    return {
      child,
      said,
      async stop() {
        child.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error(`${args.join(' ')} ended before it was ready`)
}

/** Resident memory of the process in MiB, from the kernel's account of it. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** The kernel counts the time of processes in hundredths of a second. */
const ticksPerSecond = 100

/** Seconds of a core the process was at work since it began. */
export async function readWork(pid: number): Promise<number> {
  const [own] = await readTimes(pid)
  return own
}

/** Seconds of a core that children of it were at work, which have ended. */
export async function readWorkOfChildren(pid: number): Promise<number> {
  const [, ofChildren] = await readTimes(pid)
  return ofChildren
}

async function readTimes(pid: number): Promise<[own: number, ofChildren: number]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const ticks = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, userOfChildren = 0, systemOfChildren = 0] = ticks.slice(11)
  return [(user + system) / ticksPerSecond, (userOfChildren + systemOfChildren) / ticksPerSecond]
}
