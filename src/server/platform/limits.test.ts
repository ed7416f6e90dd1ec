import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultLimits } from './limits.ts'

test('the README names each limit with its default, and no other', () => {
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| `(\w+)` +\| (\d+) in (\d+) +\|/gm)
  const named = [...rows].map(([, name, count, seconds]) => [
    name,
    { count: Number(count), seconds: Number(seconds) },
  ])
  expect(Object.fromEntries(named)).toEqual(defaultLimits)
})
