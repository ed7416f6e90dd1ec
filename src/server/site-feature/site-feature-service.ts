import type { FeatureState, switchFeature } from '../../contract/site-feature.ts'
import { type SiteFeature, siteFeatures } from '../../contract/site-feature-terms.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { invalidateCache } from '../platform/live-signal.ts'
import { type ClosedFeature, closeRow, listClosed, openRow } from './site-feature-queries.ts'

/** Closes parts of the site, and opens them. */
export function createSiteFeatureService({
  audit,
  clock,
  db,
}: Pick<Tools, 'audit' | 'clock' | 'db'>) {
  async function list(from: Db = db): Promise<FeatureState[]> {
    const closed = await listClosed(from)
    return siteFeatures.map((name) => toState(name, closed))
  }

  return {
    list,

    /** What is so already stays as it is, with who did it. */
    async switch({ name, isOpen }: GivenTo<typeof switchFeature>, by: number) {
      return db.transaction().execute(async (trx) => {
        const at = new Date(clock())
        const isNew = isOpen ? await openRow(trx, name) : await closeRow(trx, { name, by, at })
        if (isNew) {
          const action = isOpen ? 'feature.open' : 'feature.close'
          await audit(trx, { by, action, subject: name })
          await invalidateCache(trx, 'features')
        }
        return toState(name, await listClosed(trx))
      })
    },
  }
}

function toState(name: SiteFeature, all: readonly ClosedFeature[]): FeatureState {
  const closed = all.find((one) => one.name === name)
  return { name, closed: closed ? { at: toSeconds(closed.at.getTime()), by: closed.by } : null }
}
