import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/server/platform/database/migrate.ts'
import { startTestPostgres } from '../database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    postgresTemplate: string
  }
}

/** One PostgreSQL for the run, with a migrated database that each test clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres(migrate)
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresTemplate', postgres.template)
  return () => postgres.stop()
}
