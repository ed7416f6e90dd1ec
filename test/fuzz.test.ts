import { expect, test, vi } from 'vitest'
import { fuzzConfig } from '../fuzz/fuzz-config.ts'
import { runFuzz } from '../fuzz/fuzz-run.ts'
import { createLeakWatch } from '../fuzz/leak.ts'
import type { Person } from '../fuzz/person.ts'
import { isFull } from './breadth.ts'
import { openPlayerSite } from './players.ts'

vi.setConfig({ testTimeout: 600_000 })

test('of requests made of the OpenAPI document none is failed of, and none tells of others', async () => {
  const site = await openPlayerSite(fuzzConfig)
  const said: string[] = []
  try {
    const report = await runFuzz({
      url: site.url,
      db: site.db,
      requests: isFull ? 20_000 : 2000,
      seed: 1,
      say: (line) => said.push(line),
    })
    expect(report.faults, said.join('\n')).toEqual([])
    expect(report.count()).toBe(isFull ? 20_000 : 2000)
    // most calls take something that was made of what the document says of them
    expect(report.reached(), report.toLines().join('\n')).toBeGreaterThan(0.4)
  } finally {
    await site.close()
  }
})

const person = (id: number, mark: string, role?: 'moderator' | 'owner') => ({
  name: 'somebody',
  id,
  mark,
  address: '10.77.0.1',
  token: `token-${id}`,
  secrets: [`token-${id}`],
  hasSecondFactor: role !== undefined,
  ...(role && { role }),
})

test('what is another’s is found in a response, unless the reader may know it', () => {
  const [one, other] = [person(1, 'zqaqz'), person(2, 'zqbqz')]
  const [moderator, owner] = [person(3, 'zqcqz', 'moderator'), person(4, 'zqdqz', 'owner')]
  const watch = createLeakWatch((): Person[] => [one, other, moderator, owner])
  const text = '{"subject":"trouble of zqaqz","by":"mail-zqaqz@mail.example"}'
  expect(watch.find(text, undefined)).toEqual(['trouble of zqaqz', 'mail-zqaqz'])
  expect(watch.find(text, other)).toEqual(['trouble of zqaqz', 'mail-zqaqz'])
  expect(watch.find(text, one)).toEqual([])
  expect(watch.find(text, moderator)).toEqual(['trouble of zqaqz'])
  expect(watch.find(text, owner)).toEqual([])
  expect(watch.find('token-1', owner)).toEqual(['a session of zqaqz'])
  watch.note('{"Pseudo":"trouble of zqaqz"}')
  expect(watch.find(text, other)).toEqual(['mail-zqaqz'])
})
