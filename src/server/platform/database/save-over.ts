import type { InsertObject, InsertQueryBuilder, InsertResult, UpdateObject } from 'kysely'

/** Writes a row into a table, over the one with the same key where there is one. */
export async function saveOver<Tables, Table extends keyof Tables>(
  table: InsertQueryBuilder<Tables, Table, InsertResult>,
  key: (keyof Tables[Table] & string) | readonly (keyof Tables[Table] & string)[],
  row: InsertObject<Tables, Table>,
): Promise<void> {
  const columns = [key].flat()
  const said = Object.entries(row).filter(([column]) => !columns.some((one) => one === column))
  // what may be inserted may be written over
  const values = Object.fromEntries(said) as UpdateObject<Tables, Table, Table>
  await table
    .values(row)
    .onConflict((conflict) => conflict.columns(columns as never).doUpdateSet(values as never))
    .execute()
}
