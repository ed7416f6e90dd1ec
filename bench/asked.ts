import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { childrenOf, readCommand } from '../crash/process-tree.ts'
import { queryGame } from '../src/server/game/adapters/query/query-game.ts'
import type { GameServer } from '../src/server/game/game-server.ts'
import { type FakeA2s, startA2s } from '../test/games/a2s-server.ts'
import type { Figures } from './aims.ts'
import { median } from './percentile.ts'
import { readWorkOfChildren } from './running-program.ts'

const run = promisify(execFile)

const servers = 10
const playersOfEach = 100
/** An hour, in which they are asked once a minute. */
const minutes = 60
/** Milliseconds between two looks at the memory of who asks. */
const pace = 10

/**
 * What ten servers of a hundred players are asked in an hour, and what it costs. The hour is compressed: the clock of
 * who asks moves on by a minute with each asking, and nobody waits for it.
 */
export async function measureAsked(say: (line: string) => void): Promise<Figures> {
  const fakes = await Promise.all(Array.from({ length: servers }, startFull))
  const asking = await measureHour(fakes)
  for (const fake of fakes) await fake.close()
  const empty = await measureEmpty()
  const packets = fakes.map(({ asked }) => asked / minutes)
  const ratio = asking.work / empty
  say(`\n${servers} servers of ${playersOfEach} players, asked for an hour (compressed)`)
  say(`${median(packets).toFixed(1)} packets to each in a minute`)
  say(
    `${(asking.work * 1000).toFixed(0)} ms of a core in a minute, ${ratio.toFixed(2)} times those of a Node process that does nothing; ${asking.memory.toFixed(0)} MiB while it lasts`,
  )
  return { 'asked, packets': Math.max(...packets), 'asked, work': ratio }
}

function startFull(_: unknown, server: number): Promise<FakeA2s> {
  const players = Array.from({ length: playersOfEach }, (__, index) => ({
    name: `player ${server} ${index}`,
    seconds: 60 * index,
  }))
  return startA2s({ players, count: playersOfEach, maximum: playersOfEach, packetSize: 1200 })
}

/** @returns seconds of a core for one asking, and the most memory of who asked in MiB */
async function measureHour(fakes: readonly FakeA2s[]): Promise<{ work: number; memory: number }> {
  let minute = 0
  const game = openGame(fakes, () => minute * 60_000)
  let memory = 0
  const watching = setInterval(async () => {
    memory = Math.max(memory, await readMemory())
  }, pace)
  try {
    const before = await readWorkOfChildren(process.pid)
    for (; minute < minutes; minute += 1) {
      const { length } = await game.listOnline()
      if (length !== servers * playersOfEach) throw new Error(`${length} players answered`)
    }
    return { work: ((await readWorkOfChildren(process.pid)) - before) / minutes, memory }
  } finally {
    clearInterval(watching)
    await game.close?.()
  }
}

function openGame(fakes: readonly FakeA2s[], clock: () => number): GameServer {
  const asked = fakes.map(({ port }, index) => ({
    key: `server-${index}`,
    type: 'csgo',
    host: '127.0.0.1',
    port,
  }))
  // nothing else is asked of what a game is opened with
  return queryGame({ servers: asked }).create({ clock } as Parameters<
    ReturnType<typeof queryGame>['create']
  >[0])
}

/** MiB of the process that asks, at most so far; 0 while there is none. */
async function readMemory(): Promise<number> {
  const pid = childrenOf(process.pid).find((child) => readCommand(child).includes('query-worker'))
  const status = pid && (await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))
  return Number(/VmHWM:\s+(\d+)/.exec(status || '')?.[1] ?? 0) / 1024
}

/** Seconds of a core for a Node process that does nothing. */
async function measureEmpty(): Promise<number> {
  const before = await readWorkOfChildren(process.pid)
  for (let time = 0; time < minutes; time += 1) await run(process.execPath, ['-e', '0'])
  return ((await readWorkOfChildren(process.pid)) - before) / minutes
}
