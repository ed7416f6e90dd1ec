import { expect, test } from 'vitest'
import { inTurn } from './commands-in-turn.ts'
import type { CommandOutcome } from './game-commands.ts'

test('a command that waited too long for the one before is never sent', async () => {
  const sent: string[] = []
  const first = Promise.withResolvers<CommandOutcome>()
  const run = inTurn((command: string) => {
    sent.push(command)
    return first.promise
  }, 10)
  const before = run('first')
  expect(await run('second')).toMatchObject({ kind: 'unsent' })
  first.resolve({ kind: 'done', text: '' })
  await before
  await run('third')
  expect(sent).toEqual(['first', 'third'])
})

test('a command for which too many wait is not sent', async () => {
  const first = Promise.withResolvers<CommandOutcome>()
  const run = inTurn(() => first.promise)
  const waiting = Array.from({ length: 21 }, () => run())
  expect(await run()).toMatchObject({ kind: 'unsent' })
  first.resolve({ kind: 'done', text: '' })
  expect(await Promise.all(waiting)).toHaveLength(21)
})
