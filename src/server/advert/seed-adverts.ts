import { hasRow } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import type { AdvertConfig } from './advert-config.ts'
import { type AdvertCharacter, day } from './advert-context.ts'
import { published } from './advert-locks.ts'
import { toCharacterColumns } from './own-adverts.ts'
import type { SampleAdvert } from './sample-adverts.ts'

const hour = 3_600_000

interface SeedOptions {
  adverts: readonly SampleAdvert[]
  gameId: number
  /** Milliseconds since epoch. */
  now: number
  rules: Pick<AdvertConfig, 'days'>
  /** Accounts of authors by their name; who has none has no advert. */
  accounts: ReadonlyMap<string, number>
  /** Characters of the game by name, likewise. */
  characters: ReadonlyMap<string, AdvertCharacter>
}

/** Puts the adverts of the demo server up, the newest last. */
export async function seedAdverts(db: Db, options: SeedOptions): Promise<void> {
  const { adverts, gameId, now, rules, accounts, characters } = options
  for (const { author, hoursAgo, ...words } of adverts) {
    const [accountId, character] = [accounts.get(author), characters.get(author)]
    if (accountId === undefined || !character) continue
    const at = now - hoursAgo * hour
    await db
      .insertInto('advert')
      .values({
        ...words,
        account_id: accountId,
        ...toCharacterColumns(gameId, character),
        state: 'published',
        ...published(at),
        created_at: new Date(at),
        changed_at: new Date(at),
        expires_at: new Date(now + rules.days * day),
      })
      .execute()
  }
}

/** Whether any of these players has an advert up. */
export async function haveAdverts(db: Db, accountIds: readonly number[]): Promise<boolean> {
  if (accountIds.length === 0) return false
  return hasRow(
    db.selectFrom('advert').where('account_id', 'in', accountIds).where('state', '=', 'published'),
  )
}
