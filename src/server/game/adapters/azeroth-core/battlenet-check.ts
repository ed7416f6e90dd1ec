import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import { createRemembered } from '../../../platform/remembered.ts'
import { gameUnavailable } from '../emulator-database.ts'

const FoundRow = z.object({ name: z.string() })
const rememberedMs = 600_000

/**
 * Refuses the tables of TrinityCore's branch master and of its forks: there players sign in by
 * `battlenet_accounts`, and an account made here would open nothing.
 *
 * @throws {AppError} `GameUnavailable`, each time it is asked
 */
export function createBattlenetCheck(auth: ForeignClient, clock: Clock): () => Promise<void> {
  return createRemembered(clock, rememberedMs, async () => {
    const sql = `SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = DATABASE()
        AND (table_name = 'battlenet_accounts'
          OR table_name = 'account' AND column_name = 'battlenet_account') LIMIT 1`
    const found = await auth.select(FoundRow, sql, [])
    if (found.length === 0) return
    throw gameUnavailable(
      'these are the tables of TrinityCore master, whose accounts are in battlenet_accounts: only those of its branch 3.3.5 are read; write queries of your own with sqlGame({ … }), see docs/game-sql.md',
    )
  })
}
