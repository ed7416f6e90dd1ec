import { expect, test } from 'vitest'
import { readMirrorFault, spellMirrorFault } from './mirror-fault.ts'

test('what the site finds wrong with a mirror is read as it was spelled, and nothing else is', () => {
  for (const fault of [
    { kind: 'status', status: 404 },
    { kind: 'size', size: 12, expected: 5_000_000_000 },
  ] as const) {
    expect(readMirrorFault(spellMirrorFault(fault))).toEqual(fault)
  }
  expect(readMirrorFault('mirrors at mirror.example answered 404, expected 206')).toBeUndefined()
  expect(readMirrorFault('connection refused')).toBeUndefined()
})
