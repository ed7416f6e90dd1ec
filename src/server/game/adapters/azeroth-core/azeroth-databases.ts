import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import { openGameDatabase } from '../emulator-database.ts'
import { createLayoutReader, type EmulatorLayout } from '../emulator-layout.ts'
import type { GameContext } from '../../game-adapter.ts'
import { createWritingCheck } from '../writing-check.ts'
import { accountRights } from './azeroth-accounts.ts'
import type { AzerothDialect } from './azeroth-dialect.ts'
import type { AzerothOptions } from './azeroth-options.ts'

/** The databases of the game. They may be on different servers, so no query names both. */
export interface AzerothDatabases {
  auth: ForeignClient
  characters: ForeignClient
  /** Which columns of `characters` there are that only new grants let the site read. */
  readLayout(): Promise<EmulatorLayout>
  /** What things are; absent where the owner does not name it. */
  world?: ForeignClient
  /** Makes accounts and changes passwords in the database of accounts; absent without leave to. */
  write?: ForeignClient
  /** Says whether it may do so. */
  checkWriting?(): Promise<string>
  close(): Promise<void>
}

export function openAzerothDatabases(
  options: AzerothOptions,
  dialect: AzerothDialect,
  context: GameContext,
): AzerothDatabases {
  const { timeoutMs } = options
  const naming = (what: string, setting: string) => ({
    name: `the ${what} of ${dialect.name}`,
    setting: `game.${setting}`,
    timeoutMs,
    advice: adviceFor(dialect, setting),
  })
  const auth = openGameDatabase(options.auth, 'read', naming('auth database', 'auth'), context)
  const characters = openGameDatabase(
    options.characters,
    'read',
    naming('characters database', 'characters'),
    context,
  )
  const readLayout = createLayoutReader({
    client: characters,
    clock: context.clock,
    name: `the characters database of ${dialect.name}`,
    required: {},
    optional: { characters: ['zone'] },
  })
  const world =
    options.world &&
    openGameDatabase(options.world, 'read', naming('world database', 'world'), context)
  const writing = naming('auth database', 'write')
  const write = options.write && openGameDatabase(options.write, 'write', writing, context)
  const checkWriting =
    options.write && createWritingCheck(options.write, writing, accountRights(dialect))
  return {
    auth,
    characters,
    readLayout,
    ...(world && { world }),
    ...(write && { write }),
    ...(checkWriting && { checkWriting }),
    async close() {
      const clients = [auth, characters, world, write]
      await Promise.all(clients.map((client) => client?.close()))
    },
  }
}

function adviceFor({ name }: AzerothDialect, setting: string): Record<string, string> {
  const others = name === 'AzerothCore' ? 'trinityCore' : 'azerothCore'
  const layout = `these are not the tables of ${name} for 3.3.5: is it ${others}({ … }), or is game.${setting} another database?`
  const grants = 'run the GRANT statements of the guide again'
  return {
    ER_NO_SUCH_TABLE: layout,
    ER_BAD_FIELD_ERROR: layout,
    ER_TABLEACCESS_DENIED_ERROR: grants,
    ER_COLUMNACCESS_DENIED_ERROR: grants,
    ER_DBACCESS_DENIED_ERROR: grants,
  }
}
