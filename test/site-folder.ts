import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { vi } from 'vitest'
import { end } from './end-process.ts'

/** What `npm start` runs. */
export const startScript = resolve(import.meta.dirname, '../scripts/start.ts')

/** A site that was started as a program of its own. */
export interface StartedSite {
  child: ChildProcess
  /** All it has said so far. */
  output(): string
  /** The code it ends with; null where a signal ended it. */
  exit: Promise<number | null>
  /** The address the site says it is at. */
  address(): Promise<string>
}

/** A folder to start sites in, by `npm start` without npm or another command, with the data they leave there. Both are gone on cleanup. */
export async function openSiteFolder(onCleanup: (close: () => Promise<void>) => void) {
  const path = await mkdtemp(join(tmpdir(), 'guildhall-site-'))
  // root's PostgreSQL runs as another user, who must reach the folder
  await chmod(path, 0o755)
  const children: ChildProcess[] = []
  onCleanup(async () => {
    await Promise.all(children.map((child) => end(child, 'SIGTERM')))
    await rm(path, { recursive: true, force: true })
  })
  return {
    path,
    start(env: Record<string, string> = {}, command?: Command, folder = path): StartedSite {
      const site = start(folder, env, command)
      children.push(site.child)
      return site
    },
  }
}

type Command = readonly [program: string, ...words: string[]]

function start(
  folder: string,
  given: Record<string, string>,
  [program, ...words]: Command = [process.execPath, startScript],
): StartedSite {
  const { PATH } = process.env
  const own = { PATH, HOME: folder, PORT: '0', DATA_FOLDER: join(folder, 'data') }
  const env = { ...own, LOG_LEVEL: 'error', ...given }
  const child = spawn(program, words, { cwd: folder, env })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const exit = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const output = () => text
  async function address(): Promise<string> {
    try {
      return await addressOf(output, exit)
    } catch (error) {
      // what is too slow would slow whatever is tried next
      await end(child, 'SIGTERM')
      throw error
    }
  }
  return { child, output, exit, address }
}

async function addressOf(output: () => string, exit: Promise<unknown>): Promise<string> {
  let hasEnded = false
  void exit.then(() => (hasEnded = true))
  const find = () => {
    if (hasEnded) throw new Error(`the site ended:\n${output()}`)
    return /Guildhall is at (\S+)/.exec(output())?.[1]
  }
  return vi.waitUntil(find, { timeout: 60_000, interval: 20 })
}
