import pg from 'pg'

/**
 * Connections to a PostgreSQL that may go at any moment: one that breaks is told to whoever asks it next,
 * and never ends the process. Nothing connects before the first query.
 */
export function openPostgresPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options)
  // one that breaks while nobody holds it is replaced by the pool
  pool.on('error', () => {})
  // one that breaks between two queries of its holder says so here, and again to the next query
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
