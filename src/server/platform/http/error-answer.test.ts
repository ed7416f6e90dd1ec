import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createWarnedLog } from '../../../../test/warned-log.ts'
import { AppError } from '../app-error.ts'
import { createAnswerCache } from './answer-cache.ts'
import { answerError } from './error-answer.ts'
import { startHttpServer } from './http-server.ts'

test('what the database of the game says reaches the owner, and no visitor', async () => {
  const { log, warnings } = createWarnedLog()
  const app = new Hono()
  app.onError(answerError(log))
  app.get('/', () => {
    throw new AppError('GameUnavailable', "INSERT command denied to user 'guildhall'")
  })
  const cache = createAnswerCache({ clock: Date.now, log })
  const http = await startHttpServer({ app, cache, port: 0, host: '127.0.0.1' })
  const answer = await fetch(`http://127.0.0.1:${http.port}/`)
  expect(answer.status).toBe(503)
  expect(await answer.text()).not.toContain('denied')
  expect(warnings).toMatchObject([
    { code: 'GameUnavailable', detail: expect.stringContaining('denied'), message: 'call failed' },
  ])
  await http.stop()
})
