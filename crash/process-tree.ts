import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** What it was started with; empty once it is gone. */
export function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

export function childrenOf(parent: number | undefined): number[] {
  if (parent === undefined) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readParent(pid) === parent)
}

/** The second field after the name in brackets, which may hold anything: see proc(5). */
function readParent(pid: number): number | undefined {
  const [state, parent] = readStat(pid)
  return state === undefined ? undefined : Number(parent)
}

function readStat(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** One whose parent has not taken note of its end yet is dead too. */
function isAlive(pid: number): boolean {
  const [state] = readStat(pid)
  return state !== undefined && state !== 'Z'
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // it ended by itself
  }
}

/** `kill -9` of all of them at the same moment, and of those they start meanwhile. Comes back when they are dead. */
export async function killTogether(list: () => readonly number[]): Promise<void> {
  const all = list()
  // stopped first, so that none sees the other go and tidies up
  for (const pid of all) signal(pid, 'SIGSTOP')
  const dying = new Set([...all, ...list()])
  for (const pid of dying) signal(pid, 'SIGKILL')
  while ([...dying].some(isAlive)) await wait(10)
}
