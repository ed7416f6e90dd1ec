import { afterEach, beforeEach, expect, vi } from 'vitest'

// What a test did not expect to be said on the console fails it.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const { calls } = vi.mocked(console.error).mock
  vi.mocked(console.error).mockRestore()
  expect(calls, 'console.error was called').toEqual([])
})
