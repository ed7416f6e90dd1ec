import type { Db } from './database/db.ts'

const bytes = 32

/** Reads a key of the site's own by its name; `make` gives a new one, where it is not just random bytes. */
export type SecretReader = (name: string, make?: (size: number) => Buffer) => Promise<Buffer>

/** The site's key of that name: made at first use, then the same for every process and after every restart. */
export async function readSecret(
  db: Db,
  name: string,
  randomBytes: (size: number) => Buffer,
): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(bytes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
