import type { Db } from '../platform/database/db.ts'
import type { Overview } from '../platform/overview.ts'
import { readWaiting } from './report-queries.ts'

/** Adverts that wait for the team or were reported. */
export function advertOverview(db: Db): Overview {
  const read = () => readWaiting(db)
  return { waiting: [{ key: 'adverts', access: 'adverts.moderate', read }] }
}
