import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/server/platform/database/migrate.ts'
import { timed } from '../timings.ts'
import { startTestPostgres, type TestPostgres } from '../database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where workers ask for the servers that all of a run share. */
    testServers: string
  }
}

/** Starts PostgreSQL for the run when the first test asks for it, so that tests of pure units wait for nothing. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<TestPostgres> | undefined
  const server = createServer(async (_, response) => {
    starting ??= timed('PostgreSQL', () => startTestPostgres(migrate))
    try {
      const { url, template } = await starting
      response.end(JSON.stringify({ url, template }))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  project.provide('testServers', `http://127.0.0.1:${port}`)
  return async () => {
    server.close()
    server.closeAllConnections()
    const postgres = await starting?.catch(() => undefined)
    await postgres?.stop()
  }
}
