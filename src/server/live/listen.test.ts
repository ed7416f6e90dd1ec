import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../../test/test-api.ts'
import { openTestDb } from '../../../test/test-db.ts'
import { type LiveSignal, sendLiveSignal } from '../platform/live-signal.ts'
import { listenForSignals } from './listen.ts'

test('of many who catch up at once each has heard what was signalled before', async () => {
  const database = await openTestDb()
  onTestFinished(() => database.close())
  const warnings: string[] = []
  const warn = ({ message }: Error) => warnings.push(message)
  process.on('warning', warn)
  onTestFinished(() => void process.off('warning', warn))
  const received = new Set<number>()
  const { promise: listening, resolve: begin } = Promise.withResolvers<void>()
  const listener = listenForSignals({
    url: database.url,
    log: silentLog,
    random: () => 0,
    onSignal: (signal: LiveSignal) => {
      if (signal.kind === 'balance') received.add(signal.accountId)
    },
    onListening: begin,
  })
  onTestFinished(() => listener.stop())
  listener.listen()
  await listening

  const accounts = Array.from({ length: 200 }, (_, index) => index + 1)
  const missing = await Promise.all(
    accounts.map(async (accountId) => {
      await sendLiveSignal(database.db, { kind: 'balance', accountId })
      await listener.catchUp()
      return received.has(accountId) ? [] : [accountId]
    }),
  )
  expect(missing.flat()).toEqual([])
  expect(warnings).toEqual([])
})
