import { setTimeout as pause } from 'node:timers/promises'
import { endLeftovers } from './postgres-leftovers.ts'
import { launchPostgres, type PostgresLaunch, type PostgresProcess } from './postgres-process.ts'

const restartDelayMs = 1000

/**
 * Starts PostgreSQL again, on the same port, whenever it ends by itself: connection pools then
 * find it where it was. Returns the function that stops it for good.
 */
export function keepRunning(launch: PostgresLaunch, first: PostgresProcess): () => Promise<void> {
  let server = first
  const stopping = new AbortController()

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const how = await server.exited
      if (stopping.signal.aborted) return
      launch.say(`PostgreSQL ended unexpectedly (${how}): starting it again`)
      server = (await relaunch(launch, stopping.signal)) ?? server
    }
    await server.stop()
  }

  const watching = watch()
  return async () => {
    stopping.abort()
    await server.stop()
    await watching
  }
}

async function relaunch(
  launch: PostgresLaunch,
  stopping: AbortSignal,
): Promise<PostgresProcess | undefined> {
  while (!stopping.aborted) {
    await pause(restartDelayMs)
    try {
      await endLeftovers(launch.identity, launch.say)
      return await launchPostgres(launch)
    } catch (error) {
      launch.say(`PostgreSQL: ${(error as Error).message}`)
    }
  }
  return undefined
}
