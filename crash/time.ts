import type { AskPostgres } from './crash-postgres.ts'

/**
 * Lets PostgreSQL confirm what it has not written, which the site refuses when it starts: so this is done once
 * it runs, and its connections are opened anew. What is confirmed is written ten seconds later.
 */
export async function weaken(postgres: AskPostgres): Promise<void> {
  await postgres.query("alter system set wal_writer_delay = '10s'")
  await postgres.query("alter system set wal_writer_flush_after = '1GB'")
  await postgres.query('select pg_reload_conf()')
  await postgres.query('alter database guildhall set synchronous_commit = off')
  await postgres.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
}

/** What dead processes hold is let go, as if the minutes for which it is theirs had passed. */
export async function releaseDead(postgres: AskPostgres): Promise<void> {
  await postgres.query("update delivery set leased_until = now() where state = 'waiting'")
  await postgres.query("update payment set look_at = now() where state = 'created'")
  await postgres.query(
    "update idempotent_response set started_at = started_at - interval '2 minutes' where status is null",
  )
  // what a living process sends has its answer sooner
  await postgres.query(
    `update command_delivery set sent_at = sent_at - interval '2 minutes'
     where state = 'sending' and sent_at < now() - interval '10 seconds'`,
  )
  await postgres.query(
    `update pgboss.job set state = 'retry', start_after = now()
     where name = 'deliver-rewards' and state in ('active', 'retry')`,
  )
}
