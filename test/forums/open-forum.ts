import type { Language } from '../../src/contract/language.ts'
import type { ForumAdapter, ForumContext } from '../../src/server/forum/forum-adapter.ts'
import type { Log } from '../../src/server/platform/log.ts'
import { createOutboundFactory } from '../../src/server/platform/outbound/outbound.ts'
import { type OpenForum, pictures } from '../forum-conformance.ts'
import { createWarnedLog } from '../warned-log.ts'
import type { FakeForum } from './fake-forum.ts'

export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

/** Opens an adapter on its fake, with the real HTTP client and a clock of the test's own. */
export function openForum(
  adapter: ForumAdapter,
  fake: FakeForum,
  clock = () => Date.now(),
  languages: readonly Language[] = ['fr', 'en'],
): OpenForum & { fake: FakeForum } {
  const outbound = createOutboundFactory({ clock, log: silentLog, random: () => 0 })
  const db: ForumContext['db'] = new Proxy(Object.create(null), {
    get: () => {
      throw new Error('a remote forum needs no database')
    },
  })
  const { log, warnings } = createWarnedLog()
  const source = adapter.create({
    clock,
    log,
    outbound,
    pictures,
    languages,
    siteUrl: 'https://site.example',
    db,
  })
  return {
    source,
    fake,
    warnings,
    spoil: (id) => fake.spoil(id),
    url: fake.url,
    async close() {
      await fake.close()
      await outbound.close()
    },
  }
}
