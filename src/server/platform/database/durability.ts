import pg from 'pg'

/** Migrations change how a generated column is made (17 on) and take its dictionaries of words (18 on). */
const oldestMajor = 18
const required = ['fsync', 'full_page_writes', 'synchronous_commit']

interface SettingRow {
  name: string
  setting: string
}

/**
 * Throws unless the PostgreSQL server keeps what it confirms: version 18 or later, and `fsync`,
 * `full_page_writes` and `synchronous_commit` not off, as this connection sees them. The error
 * names each setting, its value and what is expected. `database` is a pool or a connection URL.
 */
export async function assertDurable(database: Pick<pg.Pool, 'query'> | string): Promise<void> {
  if (typeof database !== 'string') return assertSettings(database)
  const client = new pg.Client({ connectionString: database })
  // one that breaks between two queries tells the next
  client.on('error', () => {})
  await client.connect()
  try {
    await assertSettings(client)
  } finally {
    await client.end()
  }
}

async function assertSettings(database: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await database.query<SettingRow>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
    [[...required, 'server_version_num']],
  )
  const settings = new Map(rows.map((row) => [row.name, row.setting]))
  const faults = required
    .filter((name) => settings.get(name) === 'off')
    .map((name) => `${name} is off, expected on`)
  const major = Math.floor(Number(settings.get('server_version_num')) / 10_000)
  if (major < oldestMajor) {
    throw new Error(`PostgreSQL is version ${major}, expected ${oldestMajor} or later`)
  }
  if (faults.length === 0) return
  throw new Error(`PostgreSQL could lose what it has confirmed: ${faults.join('; ')}`)
}
