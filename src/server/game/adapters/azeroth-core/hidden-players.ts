import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { createRemembered } from '../../../platform/remembered.ts'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import type { ForeignWalk } from '../../../platform/foreign-database/foreign-walk.ts'
import { isOneOf } from '../hidden-names.ts'
import type { AzerothDatabases } from './azeroth-databases.ts'
import type { AzerothDialect } from './azeroth-dialect.ts'
import type { AzerothOptions } from './azeroth-options.ts'

/** Who is shown to nobody: accounts of the team, banned accounts and characters, whom the owner hides. */
export interface HiddenPlayers {
  hides(character: number, account: number): boolean
}

/** A ban or a new rank in the team is noticed within this time. */
const keptMs = 30_000

const ChosenRow = z.record(z.string(), z.coerce.number()).transform((row) => Object.values(row))
const IdRow = z.object({ id: z.number(), isHidden: z.number().default(1) })
type IdWalk = Omit<ForeignWalk<typeof IdRow>, 'row'>

/**
 * Reads who is hidden, in slices: both lists are in the database of accounts, which may be on another server
 * than the characters, and are short beside them.
 */
export function createHiddenPlayers(
  databases: Pick<AzerothDatabases, 'auth' | 'characters'>,
  dialect: AzerothDialect,
  options: Pick<AzerothOptions, 'realm' | 'staffLevel' | 'load' | 'hide'>,
  clock: Clock,
): () => Promise<HiddenPlayers> {
  return createRemembered(clock, keptMs, async () => {
    const { auth, characters } = databases
    const { hide, load: share } = options
    const named = (names: string[], table: string, key: string, name: string) =>
      names.length > 0 ? [namedWalk(names, table, key, name)] : []
    const accounts = [
      staffWalk(dialect, options),
      bansWalk('account_banned', 'id'),
      ...named(hide.accounts, 'account', 'id', 'username'),
    ]
    const others = [
      bansWalk('character_banned', 'guid'),
      ...named(hide.characters, 'characters', 'guid', 'name'),
    ]
    const [hiddenAccounts, hiddenCharacters] = await Promise.all([
      readIds(auth, accounts, share),
      readIds(characters, others, share),
    ])
    const chosen = hide.accountIds ? await readChosen(auth, hide.accountIds) : []
    for (const id of chosen) hiddenAccounts.add(id)
    return {
      hides: (character, account) => hiddenAccounts.has(account) || hiddenCharacters.has(character),
    }
  })
}

async function readIds(
  client: ForeignClient,
  walks: readonly IdWalk[],
  share: number,
): Promise<Set<number>> {
  const found = new Set<number>()
  for (const walk of walks) {
    for await (const slice of client.walk({ row: IdRow, ...walk, share })) {
      for (const { id, isHidden } of slice) if (isHidden) found.add(id)
    }
  }
  return found
}

function staffWalk(
  { access: { account, level } }: AzerothDialect,
  { realm, staffLevel }: Pick<AzerothOptions, 'realm' | 'staffLevel'>,
): IdWalk {
  return {
    // the rank may be for this realm, or for all
    sql: `SELECT ${account} AS id FROM account_access
      WHERE ${level} >= ? AND RealmID IN (-1, ?) AND ${account} > ?
      GROUP BY ${account} ORDER BY ${account} LIMIT ?`,
    parameters: (place, limit) => [staffLevel, realm, ...place, limit],
    start: [0],
    after: ['id'],
  }
}

/** Ids of who has one of the names, or a name that begins so. */
function namedWalk(names: readonly string[], table: string, key: string, name: string): IdWalk {
  return {
    sql: `SELECT ${key} AS id FROM ${table}
      WHERE ${isOneOf(name, names)} AND ${key} > ? ORDER BY ${key} LIMIT ?`,
    start: [0],
    after: ['id'],
  }
}

function bansWalk(table: string, key: string): IdWalk {
  return {
    // a ban that ends when it begins never ends
    sql: `SELECT ${key} AS id, bandate,
        active = 1 AND (unbandate = bandate OR unbandate > UNIX_TIMESTAMP()) AS isHidden
      FROM ${table} WHERE ${key} > ? OR (${key} = ? AND bandate > ?)
      ORDER BY ${key}, bandate LIMIT ?`,
    start: [0, 0, 0],
    after: ['id', 'id', 'bandate'],
  }
}

/** What a query of the owner's answers in its only column. */
async function readChosen(auth: ForeignClient, sql: string): Promise<number[]> {
  return (await auth.select(ChosenRow, sql, [])).flat()
}
