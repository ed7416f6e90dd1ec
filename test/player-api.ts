import { Hono } from 'hono'
import { Config, type ConfigInput } from '../src/app/config.ts'
import { createCommunity } from '../src/app/community-services.ts'
import { createDownloads } from '../src/app/download-services.ts'
import { createGameServices, openGame } from '../src/app/game-services.ts'
import { createPlayerServices } from '../src/app/player-services.ts'
import { createApi } from '../src/app/http-app.ts'
import { createForumCopies } from '../src/server/forum/forum-copies.ts'
import { createForumService } from '../src/server/forum/forum-service.ts'
import type { Api } from '../src/server/platform/http/api.ts'
import { answerError } from '../src/server/platform/http/error-answer.ts'
import { createJobs } from '../src/server/platform/jobs.ts'
import type { Log } from '../src/server/platform/log.ts'
import { createOutboundFactory } from '../src/server/platform/outbound/outbound.ts'
import { toSiteInfo } from '../src/server/site/site-info.ts'
import { openTestDb } from './test-db.ts'
import { MemoryForum } from './memory-forum.ts'
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
  const players = await createPlayerServices({
    db,
    clock,
    log,
    config: parsed,
    site,
    siteUrl,
    trustedProxies: [],
    locales: 'public/locales',
    outbound,
    jobs,
    game: { id: openedGame.id, accounts: openedGame.server.accounts },
  })
  const community = createCommunity({
    db,
    clock,
    log,
    config: parsed,
    site,
    siteUrl,
    jobs,
    outbound,
    pictureAddress: () => '',
    locales: 'public/locales',
    helpFolder: 'public/help',
    decoder: players.decoder,
    players: players.directory,
    tell: players.tell,
    game: openedGame,
    characters: game.service,
  })
  const downloads = createDownloads({
    db,
    clock,
    log,
    config: parsed,
    jobs,
    outbound,
    random: Math.random,
  }).service
  await jobs.start()
  const copies = createForumCopies({ db, clock, log, forum: 'memory' })
  const forum = createForumService(new MemoryForum([]), copies)
  const live = { assertRoom() {}, open() {} }
  const services = {
    ...players.services,
    ...community.services,
    forum,
    game: game.service,
    downloads,
    live,
  }
  const { gate } = players
  const router = new Hono()
  router.onError(answerError(log))
  mountMore({ ...gate, router })
  router.route('/', createApi({ services, gate, site, origin: siteUrl, log }))
  return {
    db,
    databaseUrl: database.url,
    /** Every route there is. */
    routes: router.routes,
    request: createTestServer(router).request,
    sessions: services.sessions,
    async close() {
      await jobs.stop()
      await game.close()
      await players.close()
      await outbound.close()
      await database.close()
    },
  }
}
