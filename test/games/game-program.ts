import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstall, findProgram } from '../debian-package.ts'
import { findQuietPort } from '../quiet-port.ts'

export interface GameProgram {
  port: number
  /** At once, or as this signal makes it end. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

interface Described {
  /** Of Debian, installed where it is missing. */
  debianPackage: string
  /** By any of these names. */
  programs: readonly string[]
  /** What it is started with, once its folder is there, which is its home as well. */
  prepare(port: number, home: string): readonly string[] | Promise<readonly string[]>
  /** Whether it can be asked, by all it has said. */
  isReady(said: string): boolean
}

/** A real game server on a loopback port. */
export async function startGameProgram(described: Described): Promise<GameProgram> {
  const { debianPackage, programs, prepare, isReady } = described
  const program = await findOrInstall(debianPackage, () =>
    programs.map(findProgram).find((path) => path !== undefined),
  )
  const home = await mkdtemp(join(tmpdir(), `guildhall-${debianPackage}-`))
  const port = await findQuietPort()
  const child = spawn(program, await prepare(port, home), {
    cwd: home,
    env: { HOME: home, PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const onExit = () => child.kill('SIGKILL')
  process.once('exit', onExit)
  const ready = Promise.withResolvers<void>()
  let said = ''
  const listen = (words: Buffer) => {
    said += words.toString()
    if (isReady(said)) ready.resolve()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  child.once('exit', (code) => ready.reject(new Error(`${program} ended (${code}): ${said}`)))
  await ready.promise
  return {
    port,
    async stop(signal = 'SIGKILL') {
      process.off('exit', onExit)
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      await rm(home, { recursive: true, force: true })
    },
  }
}
