import { getLiveness, getReadiness, type Health } from '../../contract/health.ts'
import { AppError } from '../platform/app-error.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import { withinTime } from '../platform/within-time.ts'

/** Whatever takes longer is not ready. */
const longestWaitMs = 1000

/**
 * For whoever watches the site: is the process alive, and should visitors be sent to it now? `isReady`
 * says whether the site's database answers and the process is not stopping.
 */
export function healthRoutes(api: Api, isReady: () => Promise<boolean>): void {
  const readiness = shared(() =>
    withinTime(isReady(), longestWaitMs, () => new Error('too late')).catch(() => false),
  )

  api.router.use('/api/health/*', async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })

  mount(api, getLiveness, async (): Promise<Health> => ({ status: 'ok' }))

  mount(api, getReadiness, async (): Promise<Health> => {
    if (await readiness()) return { status: 'ok' }
    throw new AppError('NotReady', 'the database does not answer, or the process is stopping')
  })
}

/** Callers at the same moment share one run: anybody may ask, and a database in trouble is asked once. */
function shared(run: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined
  return () => (running ??= run().finally(() => (running = undefined)))
}
