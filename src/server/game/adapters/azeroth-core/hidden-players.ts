import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { createRemembered } from '../../../platform/remembered.ts'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import { isOneOf } from '../hidden-names.ts'
import type { AzerothDatabases } from './azeroth-databases.ts'
import type { AzerothDialect } from './azeroth-dialect.ts'
import type { AzerothOptions } from './azeroth-options.ts'

/** Who is shown to nobody: accounts of the team, banned accounts and characters, whom the owner hides. */
export interface HiddenPlayers {
  hides(character: { guid: number; account: number }): boolean
}

/** A ban or a new rank in the team is noticed within this time. */
const keptMs = 30_000

const ChosenRow = z.record(z.string(), z.coerce.number()).transform((row) => Object.values(row))
const StaffRow = z.object({ id: z.number() })
const BanRow = z.object({ id: z.number(), bandate: z.number(), isBanned: z.number() })

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
    const { hide, load } = options
    const [staff, accounts, banned, bots, namedBots] = await Promise.all([
      readStaff(auth, dialect, options),
      readBans(auth, { table: 'account_banned', key: 'id' }, options.load),
      readBans(characters, { table: 'character_banned', key: 'guid' }, options.load),
      readNamed(
        auth,
        { table: 'account', key: 'id', name: 'username', names: hide.accounts },
        load,
      ),
      readNamed(
        characters,
        { table: 'characters', key: 'guid', name: 'name', names: hide.characters },
        load,
      ),
    ])
    const chosen = hide.accountIds ? await readChosen(auth, hide.accountIds) : []
    const hiddenAccounts = staff.union(accounts).union(bots).union(new Set(chosen))
    const hiddenCharacters = banned.union(namedBots)
    return {
      hides: ({ guid, account }) => hiddenAccounts.has(account) || hiddenCharacters.has(guid),
    }
  })
}

async function readStaff(
  auth: ForeignClient,
  { access: { account, level } }: AzerothDialect,
  { realm, staffLevel, load }: Pick<AzerothOptions, 'realm' | 'staffLevel' | 'load'>,
): Promise<Set<number>> {
  const staff = new Set<number>()
  const slices = auth.walk({
    row: StaffRow,
    // the rank may be for this realm, or for all
    sql: `SELECT ${account} AS id FROM account_access
      WHERE ${level} >= ? AND RealmID IN (-1, ?) AND ${account} > ?
      GROUP BY ${account} ORDER BY ${account} LIMIT ?`,
    parameters: (place, limit) => [staffLevel, realm, ...place, limit],
    start: [0],
    after: ['id'],
    share: load,
  })
  for await (const slice of slices) for (const { id } of slice) staff.add(id)
  return staff
}

/** Ids of who has one of the names, or a name that begins so. */
async function readNamed(
  client: ForeignClient,
  { table, key, name, names }: { table: string; key: string; name: string; names: string[] },
  load: number,
): Promise<Set<number>> {
  const found = new Set<number>()
  if (names.length === 0) return found
  const slices = client.walk({
    row: StaffRow,
    sql: `SELECT ${key} AS id FROM ${table}
      WHERE ${isOneOf(name, names)} AND ${key} > ? ORDER BY ${key} LIMIT ?`,
    start: [0],
    after: ['id'],
    share: load,
  })
  for await (const slice of slices) for (const { id } of slice) found.add(id)
  return found
}

/** What a query of the owner's answers in its only column. */
async function readChosen(auth: ForeignClient, sql: string): Promise<number[]> {
  return (await auth.select(ChosenRow, sql, [])).flat()
}

async function readBans(
  client: ForeignClient,
  { table, key }: { table: string; key: string },
  load: number,
): Promise<Set<number>> {
  const banned = new Set<number>()
  const slices = client.walk({
    row: BanRow,
    // a ban that ends when it begins never ends
    sql: `SELECT ${key} AS id, bandate,
        active = 1 AND (unbandate = bandate OR unbandate > UNIX_TIMESTAMP()) AS isBanned
      FROM ${table} WHERE ${key} > ? OR (${key} = ? AND bandate > ?)
      ORDER BY ${key}, bandate LIMIT ?`,
    start: [0, 0, 0],
    after: ['id', 'id', 'bandate'],
    share: load,
  })
  for await (const slice of slices) {
    for (const { id, isBanned } of slice) if (isBanned) banned.add(id)
  }
  return banned
}
