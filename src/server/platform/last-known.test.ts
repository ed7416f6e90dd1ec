import { expect, test } from 'vitest'
import { createLastKnown } from './last-known.ts'

const keeping = { name: 'Elsewhere', freshMs: 1000, keptMs: 5000 }

/** A system that answers when it is told to. */
function open() {
  let now = 10_000
  const asked: PromiseWithResolvers<string>[] = []
  const lines: string[] = []
  const note = (_: object, message: string) => void lines.push(message)
  const read = createLastKnown(
    { clock: () => now, log: { info: note, warn: note } },
    keeping,
    () => {
      const question = Promise.withResolvers<string>()
      asked.push(question)
      return question.promise
    },
  )
  return {
    asked,
    lines,
    read,
    async answer(text: string) {
      asked.at(-1)?.resolve(text)
      await asked.at(-1)?.promise
    },
    async fail() {
      asked.at(-1)?.reject(new Error('away'))
      await asked.at(-1)?.promise.catch(() => {})
    },
    pass: (ms: number) => void (now += ms),
  }
}

test('who reads is told at once what was said last, and it is asked behind the scenes', async () => {
  const system = open()
  expect(system.read()).toBeUndefined()
  expect(system.read()).toBeUndefined()
  await system.answer('one')
  expect(system.read()).toBe('one')
  expect(system.asked).toHaveLength(1)
  system.pass(1000)
  expect(system.read()).toBe('one')
  await system.answer('two')
  expect(system.read()).toBe('two')
  expect(system.asked).toHaveLength(2)
})

test('what does not answer is known for a while, and logged once until it answers again', async () => {
  const system = open()
  system.read()
  await system.answer('one')
  for (let second = 0; second < 4; second += 1) {
    system.pass(1000)
    expect(system.read()).toBe('one')
    await system.fail()
  }
  system.pass(1000)
  expect(system.read()).toBeUndefined()
  await system.fail()
  expect(system.lines).toEqual(['it does not answer; it is asked again'])
  system.pass(1000)
  system.read()
  await system.answer('back')
  expect(system.read()).toBe('back')
  expect(system.lines).toHaveLength(2)
})
