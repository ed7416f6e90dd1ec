import type { Db } from '../database/db.ts'
import { inTransaction } from '../database/in-transaction.ts'

/** What the handler of a call that is done once (`isOnce` in the contract) names its deed by: `source` of `PlayerCall`. */
export interface Once {
  source: string
}

/**
 * Does what a call asks for, in one transaction, unless it was done before: then the response was lost with its
 * process, and the caller sent it again with the same `Idempotency-Key`. Of two at once the second waits for the first.
 * What shares its work with calls that may be repeated has no `once`, and is done each time.
 *
 * @returns what `deed` gave, now or the first time: something that JSON holds
 */
export function doOnce<Made>(
  db: Db,
  once: Once | undefined,
  deed: (trx: Db) => Promise<Made>,
): Promise<Made> {
  return inTransaction(db, async (trx) => {
    const kept = once && (await findKept(trx, once))
    if (kept?.deed) return (kept.deed as { made: Made }).made
    const made = await deed(trx)
    // a call without a key has none
    if (kept) await keep(trx, once, made)
    return made
  })
}

function findKept(trx: Db, { source }: Once) {
  return trx
    .selectFrom('idempotent_response')
    .select('deed')
    .where('source', '=', source)
    .forUpdate()
    .executeTakeFirst()
}

async function keep(trx: Db, { source }: Once, made: unknown): Promise<void> {
  await trx
    .updateTable('idempotent_response')
    .set({ deed: JSON.stringify({ made }) })
    .where('source', '=', source)
    .execute()
}
