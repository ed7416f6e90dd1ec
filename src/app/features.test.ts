import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertAccount } from '../../test/insert-account.ts'
import { insertSession } from '../../test/insert-session.ts'
import { openPlayerApi } from '../../test/player-api.ts'
import { silentLog } from '../../test/test-api.ts'
import { startTestSite } from '../../test/test-site.ts'
import { demoGame } from '../server/game/adapters/demo/demo-game.ts'
import { createSayAtStart } from '../server/platform/content/terminal-words.ts'
import { openQueue } from '../server/platform/job-queue.ts'

test('what cannot be removed once it ran out keeps nothing else from being removed', async () => {
  const warn = vi.fn<typeof silentLog.warn>()
  const site = await openPlayerApi({ ...silentLog, warn })
  const { db } = site
  try {
    const past = new Date(Date.now() - 60_000)
    const expired = { key: 'long ago', hits: [past], expires_at: past }
    await db.insertInto('rate_limit').values(expired).execute()
    await insertSession(db, await insertAccount(db, 'alice'), new Date(Date.now() - 7_200_000))
    // a database that does not let go of it
    await sql`create trigger session_stays before delete on session
      for each row execute function refuse_change()`.execute(db)

    const queue = await openQueue(site.databaseUrl, silentLog, 'forget-what-ran-out')
    await queue.add(db, {})
    await queue.close()

    const left = () => db.selectFrom('rate_limit').select('key').execute()
    await vi.waitFor(async () => expect(await left()).toEqual([]), 20_000)
    const failure = expect.objectContaining({ message: 'rows of session are never changed' })
    expect(warn).toHaveBeenCalledWith({ err: failure, of: 'session' }, expect.any(String))
  } finally {
    await site.close()
  }
})

test('a site for others says loudly what stands in for the real thing', async () => {
  const address = { name: 'Aldermoor', url: 'https://play.example' }
  const site = await startTestSite({ site: address, game: demoGame() })
  onTestFinished(() => site.stop())
  const notices = await site.listNotices(createSayAtStart({}))
  expect(notices.filter((line) => line.startsWith('WARNING'))).toEqual(
    [
      'THE GAME IS A SIMULATED WORLD',
      'NO MAIL IS SENT',
      'NO MESSAGE TO A PHONE IS SENT',
      'PAYMENTS ARE A SANDBOX',
      'VOTES GO TO A PAGE OF THE SITE’S OWN',
    ].map((notice) => expect.stringContaining(`WARNING: ${notice}`)),
  )
})
