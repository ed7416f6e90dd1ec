import { expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { listCannedReplies } from '../../contract/ticket-team.ts'
import { joinTeam } from '../../../test/join-team.ts'
import { openPlayerSite } from '../../../test/players.ts'
import { type OnError, withErrorHook } from './error-hook.ts'

const createMemoryLog = () => {
  const lines: string[] = []
  const note = (level: string) => (fields: object, message: string) =>
    void lines.push(`${level} ${message} ${Object.keys(fields).join()}`)
  const log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') }
  return { lines, log }
}

test('the owner’s tracker hears of a call that failed inside, and not of who called', async () => {
  const onError = vi.fn<OnError>()
  const site = await openPlayerSite({ onError })
  const owner = await joinTeam(site, 'owner')
  await sql`alter table canned_reply rename to canned_reply_away`.execute(site.db)
  const failing = owner.device.callAs(owner.profile.token, listCannedReplies, {})
  await expect(failing).rejects.toMatchObject({ status: 500 })
  const [[error, facts] = []] = onError.mock.calls
  expect(onError).toHaveBeenCalledTimes(1)
  expect(error?.message).toContain('relation "canned_reply" does not exist')
  expect(error?.stack).toContain('.ts:')
  expect(facts).toEqual({
    message: 'call failed',
    code: 'Unexpected',
    path: '/api/admin/replies',
    requestId: expect.any(String),
  })
  await site.close()
})

test('rows that a driver quotes are not handed on', () => {
  const onError = vi.fn<OnError>()
  const { log } = createMemoryLog()
  const detail = 'Key (email)=(maren@mail.example) already exists.'
  const cause = Object.assign(new Error('duplicate key'), { detail })
  withErrorHook(log, onError).error({ err: new Error('it failed', { cause }) }, 'a job failed')
  const error = onError.mock.calls[0]?.[0]
  expect(error).toMatchObject({ message: 'it failed', cause: { message: 'duplicate key' } })
  expect(JSON.stringify([error, error?.cause, { ...(error?.cause as object) }])).not.toContain(
    'maren',
  )
})

test('a tracker that fails, at once or later, is noted and harms nothing', async () => {
  for (const fail of [
    () => {
      throw new Error('no tracker')
    },
    () => Promise.reject(new Error('no tracker')),
  ]) {
    const { log, lines } = createMemoryLog()
    withErrorHook(log, fail).error({ err: new Error('it failed') }, 'a job failed')
    await vi.waitFor(
      () => expect(lines).toEqual(['error a job failed err', 'warn onError failed err']),
      { timeout: 20_000 },
    )
  }
})

test('what is no error is not handed on', () => {
  const onError = vi.fn<OnError>()
  const { log, lines } = createMemoryLog()
  const told = withErrorHook(log, onError)
  told.warn({}, 'beware')
  told.info({}, 'by the way')
  expect(onError).not.toHaveBeenCalled()
  expect(lines).toEqual(['warn beware ', 'info by the way '])
})
