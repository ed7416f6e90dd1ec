import { Hono } from 'hono'
import { Config, type ConfigInput } from '../src/app/config.ts'
import { openFeatures } from '../src/app/features.ts'
import { createGameServices, openGame } from '../src/app/game-services.ts'
import { createApi } from '../src/app/http-app.ts'
import { createTools } from '../src/app/tools.ts'
import { createForumCopies } from '../src/server/forum/forum-copies.ts'
import { createForumService } from '../src/server/forum/forum-service.ts'
import type { Api } from '../src/server/platform/http/api.ts'
import { answerError } from '../src/server/platform/http/error-answer.ts'
import { createJobs } from '../src/server/platform/jobs.ts'
import type { Log } from '../src/server/platform/log.ts'
import { createOutboundFactory } from '../src/server/platform/outbound/outbound.ts'
import { toSiteInfo } from '../src/server/site/site-info.ts'
import { MemoryForum } from './memory-forum.ts'
import { openTestDb } from './test-db.ts'
import { createTestServer } from './test-server.ts'

/**
 * The site's whole API, on a database of its own, with the log it is given. `mountMore` adds
 * endpoints behind the same gate.
 */
export async function openPlayerApi(
  log: Log,
  config: ConfigInput = {},
  mountMore: (api: Api) => void = () => {},
) {
  const database = await openTestDb()
  const { db } = database
  const clock = Date.now
  const jobs = createJobs(database.url, log)
  const outbound = createOutboundFactory({ clock, log, random: Math.random })
  const site = toSiteInfo({}, [1])
  const siteUrl = 'http://localhost:3000'
  const parsed = Config.parse(config)
  const openedGame = await openGame({ db, clock, log, config: parsed, outbound })
  const game = createGameServices(
    { db, databaseUrl: database.url, clock, log, config: parsed, site, jobs },
    openedGame,
  )
  const random = Math.random
  const tools = createTools({
    db,
    clock,
    log,
    config: parsed,
    jobs,
    outbound,
    random,
    site,
    siteUrl,
    locales: 'public/locales',
  })
  const features = await openFeatures(tools, {
    config: parsed,
    trustedProxies: [],
    pictureAddress: () => '',
    helpFolder: 'public/help',
    game: openedGame,
    characters: game.service,
  })
  const { players } = features
  const { gate } = players
  features.jobs.forEach(jobs.recurring)
  await jobs.start()
  const copies = createForumCopies({ db, clock, log, forum: 'memory' })
  const forum = createForumService(new MemoryForum([]), copies)
  const live = { assertRoom() {}, open() {} }
  const services = {
    forum,
    game: game.service,
    live,
  }
  const router = new Hono()
  router.onError(answerError(log))
  mountMore({ ...gate, router })
  router.route(
    '/',
    createApi({ services, features: features.list, gate, site, origin: siteUrl, log }),
  )
  return {
    db,
    databaseUrl: database.url,
    /** Every route there is. */
    routes: router.routes,
    request: createTestServer(router).request,
    sessions: players.sessions,
    async close() {
      await jobs.stop()
      await game.close()
      await features.close()
      await outbound.close()
      await database.close()
    },
  }
}
