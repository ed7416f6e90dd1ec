import type { Client } from 'pg'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * A schema that is there from before a restore changes anything until all of it is done. It stands beside the site’s
 * own, which goes with its tables.
 */
const mark = 'restore_unfinished'

/** @throws {Error} where a backup is being restored, or only part of one was */
export async function refuseUnfinishedRestore(db: Db): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regnamespace(${mark}) is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere) return
  throw new Error(
    'a backup is being restored into this database: wait until it is done; if it broke off, run it again with --replace',
  )
}

/**
 * From now on no site starts on the database.
 *
 * @param note what is to be done at the end, as JSON has it; it outlasts a restore that breaks off
 * @returns whether it was not so before
 */
export async function beginRestore(client: Client, note: unknown): Promise<boolean> {
  const { rows } = await client.query<{ isNew: boolean }>(
    `select to_regnamespace('${mark}') is null as "isNew"`,
  )
  await client.query(`create schema if not exists ${mark};
    create table if not exists ${mark}.note (content jsonb not null)`)
  await client.query(`insert into ${mark}.note values ($1)`, [JSON.stringify(note)])
  return rows[0]?.isNew ?? false
}

/** Those of a restore that broke off, and of the one that runs. */
export async function listRestoreNotes(client: Client): Promise<unknown[]> {
  const { rows } = await client.query<{ content: unknown }>(`select content from ${mark}.note`)
  return rows.map(({ content }) => content)
}

/** Sites may start. */
export async function endRestore(client: Client): Promise<void> {
  await client.query(`drop schema ${mark} cascade`)
}
