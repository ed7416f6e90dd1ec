import { expect, test } from 'vitest'
import { examineChecks } from '../../../test/examine-check.ts'
import { Beware, type Check } from '../platform/check.ts'
import { hasNoFailure, toReport } from './report.ts'

/** Runs checks of the test's own. */
async function examineWith(...checks: Partial<Check>[]) {
  const base = { system: 'test', run: async () => 'fine', advice: () => 'wait' }
  const all = checks.map((check, index) => ({ ...base, question: `Question ${index}?`, ...check }))
  const findings = await examineChecks(all)
  return { isWell: hasNoFailure(findings), text: toReport(findings).join('\n') }
}

test('a check that hangs is given up, and does not hold up the others', async () => {
  const hangs = { timeoutMs: 20, run: () => new Promise<string>(() => {}) }
  const { isWell, text } = await examineWith(hangs, {})
  expect(text).toMatch(/^✗ fails .* no answer within 0\.02 s\n {2}→ wait\n✓ works .* fine\n/)
  expect(isWell).toBe(false)
})

test('what a stranger wrote cannot command the terminal', async () => {
  const { text } = await examineWith({ run: async () => 'a title\u001b[2J\u202e with commands' })
  expect(text).toContain('a title [2J  with commands')
})

test('a warning is no failure, and what needs its question is asked', async () => {
  const first = {
    system: 'first',
    question: 'First?',
    run: async () => Promise.reject(new Beware('works in clear')),
    advice: () => 'use TLS',
  }
  const { isWell, text } = await examineWith(first, { needs: [first] })
  expect(text).toMatch(/^! beware .* works in clear\n {2}→ use TLS\n✓ works .* fine\n/)
  expect(text).toContain('\nNothing fails. (1 to look at)')
  expect(isWell).toBe(true)
})
