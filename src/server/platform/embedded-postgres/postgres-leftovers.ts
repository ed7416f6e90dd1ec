import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withProgress } from '../progress.ts'

// What PostgreSQL makes of each (chapter "Shutting Down the Server"): fast shutdown, immediate
// shutdown, and the one that cannot be ignored. After the last two the next start replays the log.
const attempts: { signal: NodeJS.Signals; waitMs: number }[] = [
  { signal: 'SIGINT', waitMs: 30_000 },
  { signal: 'SIGQUIT', waitMs: 10_000 },
  { signal: 'SIGKILL', waitMs: 10_000 },
]

/** One data folder's PostgreSQL: its cluster, and the `cluster_name` its processes carry. */
export interface ClusterIdentity {
  cluster: string
  clusterName: string
}

interface PostgresProcess {
  pid: number
  isPostmaster: boolean
}

/**
 * Ends the PostgreSQL processes that a killed site left running on this cluster, and removes the
 * pid file they leave when they are killed themselves: PostgreSQL refuses to start while any
 * process, of whatever kind, has the pid in that file. The caller holds the lock on the folder.
 */
export async function endLeftovers(
  identity: ClusterIdentity,
  say: (line: string) => void,
): Promise<void> {
  const found = await listProcesses(identity)
  if (found.length > 0) {
    say(`PostgreSQL: stopping process ${found[0]?.pid}, left by a site that was killed`)
    await withProgress(say, 'PostgreSQL: waiting for it to stop', endProcesses(identity))
  }
  await rm(join(identity.cluster, 'postmaster.pid'), { force: true })
}

async function endProcesses(identity: ClusterIdentity): Promise<void> {
  for (const { signal, waitMs } of attempts) {
    const deadline = performance.now() + waitMs
    await send(signal, identity)
    while (performance.now() < deadline) {
      if ((await listProcesses(identity)).length === 0) return
      await pause(50)
    }
  }
  const pids = (await listProcesses(identity)).map((found) => found.pid)
  throw new Error(`PostgreSQL of ${identity.cluster} does not stop (processes ${pids.join(', ')})`)
}

async function send(signal: NodeJS.Signals, identity: ClusterIdentity): Promise<void> {
  const found = await listProcesses(identity)
  const postmasters = found.filter((one) => one.isPostmaster)
  // Without a postmaster nobody passes the order on, and SIGINT would only cancel a query.
  const orphaned = postmasters.length === 0
  for (const { pid } of signal === 'SIGKILL' || orphaned ? found : postmasters) {
    try {
      process.kill(pid, orphaned && signal === 'SIGINT' ? 'SIGQUIT' : signal)
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ESRCH') continue
      throw new Error(`PostgreSQL of ${identity.cluster} (process ${pid}) cannot be stopped`, {
        cause,
      })
    }
  }
}

async function listProcesses(identity: ClusterIdentity): Promise<PostgresProcess[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const found = await Promise.all(pids.map((pid) => findPostgres(pid, identity)))
  return found.filter((one) => one !== undefined)
}

// The command line is what every user may read of every process. A zombie's is empty, so one that
// nobody has reaped does not count. Children of the postmaster call themselves
// `postgres: <cluster_name>: checkpointer`.
async function findPostgres(
  pid: number,
  { cluster, clusterName }: ClusterIdentity,
): Promise<PostgresProcess | undefined> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const args = commandLine.split('\0')
  if (commandLine.startsWith(`postgres: ${clusterName}: `)) return { pid, isPostmaster: false }
  if (basename(args[0] ?? '') !== 'postgres') return undefined
  const isOurs = args.includes(cluster) || args.includes(`cluster_name=${clusterName}`)
  return isOurs ? { pid, isPostmaster: true } : undefined
}
