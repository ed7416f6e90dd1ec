import type { Language } from '../contract/language.ts'
import {
  addSampleAccounts,
  listSampleAccounts,
  removeSampleAccounts,
} from '../server/account/sample-accounts.ts'
import { readSampleAdverts } from '../server/advert/sample-adverts.ts'
import { haveAdverts, seedAdverts } from '../server/advert/seed-adverts.ts'
import type { OpenGame } from '../server/game/feature.ts'
import type { GameServer } from '../server/game/game-server.ts'
import type { Clock } from '../server/platform/clock.ts'
import type { Db } from '../server/platform/database/db.ts'
import {
  removeSampleScreenshots,
  seedScreenshots,
} from '../server/screenshot/sample-screenshots.ts'
import type { Config } from './config.ts'

/** Puts the adverts of the demo server up, where none of them stands any more, and its pictures where none ever was. */
export async function putUpSamples(options: {
  db: Db
  clock: Clock
  config: Pick<Config, 'adverts'>
  /** Of the site. */
  languages: readonly Language[]
  game: OpenGame
}): Promise<void> {
  const { db, clock, config, languages, game } = options
  await seedScreenshots(db, clock)
  if (await haveAdverts(db, await listSampleAccounts(db))) return
  const adverts = readSampleAdverts(languages)
  const authors = new Map(adverts.map((one) => [one.author, one.language]))
  const characters = await findCharacters(game.server, new Set(authors.keys()))
  await db.transaction().execute(async (trx) => {
    await removeSampleAccounts(trx)
    const players = [...authors].map(([pseudo, language]) => ({ pseudo, language }))
    const accounts = await addSampleAccounts(trx, players, clock())
    const { id: gameId } = game
    const { adverts: rules } = config
    await seedAdverts(trx, { adverts, gameId, now: clock(), rules, accounts, characters })
  })
}

/** Takes down what a demo left in the database of a site that is somebody’s now. */
export async function takeDownSamples(db: Db): Promise<void> {
  await removeSampleScreenshots(db)
  await removeSampleAccounts(db)
}

async function findCharacters(server: GameServer, names: ReadonlySet<string>) {
  const found = new Map<
    string,
    { id: string; name: string; level: number; class: string | null; gameAccount: string }
  >()
  for await (const slice of server.walkCharacters()) {
    for (const { id, name, level, class: played = null, gameAccount } of slice) {
      if (names.has(name) && level !== undefined)
        found.set(name, { id, name, level, class: played, gameAccount })
    }
  }
  return found
}
