import { expect, test } from 'vitest'
import { createLazy } from './lazy.ts'

test('what is needed later is loaded once for all who ask', async () => {
  let loads = 0
  const lazy = createLazy(async () => `load ${(loads += 1)}`)
  expect(lazy.read()).toBeUndefined()
  expect(await Promise.all([lazy.load(), lazy.load()])).toEqual(['load 1', 'load 1'])
  expect(await lazy.load()).toBe('load 1')
  expect(lazy.read()).toBe('load 1')
})

test('a load that failed is tried again when it is next asked for, and heard of', async () => {
  const results = [Promise.reject(new Error('no network')), Promise.resolve('there')]
  const lazy = createLazy(async () => (await results.shift()) ?? 'asked too often')
  const heard: (string | undefined)[] = []
  lazy.subscribe(() => heard.push(lazy.read()))
  const first = lazy.load()
  const beside = lazy.load()
  await expect(first).rejects.toThrow('no network')
  await expect(beside).rejects.toThrow('no network')
  expect(lazy.read()).toBeUndefined()
  expect(await lazy.load()).toBe('there')
  expect(heard).toEqual(['there'])
})
