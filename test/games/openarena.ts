import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstall, findProgram } from '../debian-package.ts'
import { findQuietPort } from '../quiet-port.ts'

export interface OpenArena {
  port: number
  stop(): Promise<void>
}

/** A server of OpenArena, which speaks Quake 3's protocol, where three bots play; Debian's package is installed first. */
export async function startOpenArena(): Promise<OpenArena> {
  const program = await findOrInstall('openarena-server', findServer)
  const home = await mkdtemp(join(tmpdir(), 'guildhall-openarena-'))
  const port = await findQuietPort()
  const settings = {
    ttycon: 0,
    dedicated: 1,
    net_ip: '127.0.0.1',
    net_port: port,
    sv_hostname: '^1Lantern ^7Arena',
    sv_maxclients: 12,
    bot_enable: 1,
    bot_minplayers: 3,
  }
  const child = spawn(
    program,
    [
      ...Object.entries(settings).flatMap(([key, value]) => ['+set', key, String(value)]),
      '+map',
      'oa_dm1',
    ],
    {
      cwd: home,
      env: { HOME: home, PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const onExit = () => child.kill('SIGKILL')
  process.once('exit', onExit)
  const playing = Promise.withResolvers<void>()
  let said = ''
  const listen = (words: Buffer) => {
    said += words.toString()
    // bots come one after the other
    if ((said.match(/entered the game/g) ?? []).length >= 3) playing.resolve()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  child.once('exit', (code) =>
    playing.reject(new Error(`openarena-server ended (${code}): ${said}`)),
  )
  await playing.promise
  return {
    port,
    async stop() {
      process.off('exit', onExit)
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}

function findServer(): string | undefined {
  return findProgram('openarena-server')
}
