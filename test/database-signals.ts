import pg from 'pg'
import { vi } from 'vitest'

/** What is told on a channel of PostgreSQL from now on. */
export async function listenTo(url: string, channel: string) {
  const client = new pg.Client({ connectionString: url })
  const received: string[] = []
  client.on('notification', ({ payload = '' }) => received.push(payload))
  await client.connect()
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  return {
    /** What was received, once it is as many. */
    receive: (count: number) =>
      vi.waitFor(
        () => {
          if (received.length < count) throw new Error(`received: ${received.join(', ')}`)
          return received
        },
        { timeout: 20_000 },
      ),
    stop: () => client.end(),
  }
}
