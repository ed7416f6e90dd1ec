import pg from 'pg'
import { vi } from 'vitest'

/** What is told on a channel of PostgreSQL from now on. */
export async function listenTo(url: string, channel: string) {
  const client = new pg.Client({ connectionString: url })
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await client.connect()
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  return {
    /** What was heard, once it is as many. */
    hear: (count: number) =>
      vi.waitFor(
        () => {
          if (heard.length < count) throw new Error(`heard: ${heard.join(', ')}`)
          return heard
        },
        { timeout: 20_000 },
      ),
    stop: () => client.end(),
  }
}
