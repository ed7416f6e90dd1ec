import { sql } from 'kysely'
import type { Db } from './db.ts'

/** A key for what is made on the site: no other has it, nor had one that was deleted, nor can the configuration name it. */
export async function nextMadeKey(trx: Db, sequence: string, prefix = 'made.'): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select nextval(${sequence}::text::regclass) as number`.execute(trx)
  const [next] = rows
  if (!next) throw new Error('the sequence gave no number')
  return prefix + next.number
}
