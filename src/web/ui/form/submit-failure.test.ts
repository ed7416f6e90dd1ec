import { expect, test } from 'vitest'
import { ApiError, errorStatus } from '../../../contract/error.ts'
import { waitText } from './error-text.ts'
import { fieldsOfCode } from './field-of-code.ts'
import { readFailure } from './submit-failure.ts'

const refused = (...items: [code: string, description?: string][]) => {
  const errors = items.map(([code, description = '']) => ({ code, description }))
  return new ApiError(400, errors)
}

test.each([
  ['UserNameTaken', ['UserName', 'Password'], 'UserName'],
  ['PseudoLocked', ['Pseudo'], 'Pseudo'],
  ['PasswordTooCommon', ['UserName', 'Password'], 'Password'],
  ['PasswordTooCommon', ['OldPassword', 'NewPassword'], 'NewPassword'],
  ['WrongPassword', ['OldPassword', 'NewPassword'], 'OldPassword'],
  ['WrongPassword', ['Password'], 'Password'],
  ['InvalidSecondFactor', ['Code'], 'Code'],
])('%s is shown, in a form of %s, at %s', (code, names, name) => {
  expect(readFailure(refused([code]), names, undefined, false)).toEqual({
    fields: { [name]: { code } },
    errors: [],
  })
})

test('an error of a field that the form lacks is shown at its top', () => {
  const failure = readFailure(refused(['EmailTaken'], ['InvalidCode']), ['Code'], undefined, false)
  expect(failure).toEqual({ fields: {}, errors: [{ code: 'EmailTaken' }, { code: 'InvalidCode' }] })
})

test('an answer may name the field, and a form may know better than both', () => {
  const error = refused(['InvalidInput', 'Pseudo: expected a text'])
  const place = (own?: Parameters<typeof readFailure>[2]) => {
    return Object.keys(readFailure(error, ['Pseudo', 'Email'], own, false)?.fields ?? {})
  }
  expect(place()).toEqual(['Pseudo'])
  expect(place({ InvalidInput: 'Email' })).toEqual(['Email'])
  expect(place({ InvalidInput: null })).toEqual([])
})

test('of two errors of a field the first is shown', () => {
  const failure = readFailure(
    refused(['PseudoTaken'], ['PseudoLocked']),
    ['Pseudo'],
    undefined,
    false,
  )
  expect(failure).toEqual({ fields: { Pseudo: { code: 'PseudoTaken' } }, errors: [] })
})

test('a lost connection is told from a refusal, and from a fault of the page', () => {
  const lost = new TypeError('Failed to fetch')
  expect(readFailure(lost, [], undefined, false)?.errors).toEqual([{ code: 'ConnectionLost' }])
  expect(readFailure(lost, [], undefined, true)?.errors).toEqual([{ code: 'Offline' }])
  expect(readFailure(new Error('a fault'), [], undefined, true)).toBeUndefined()
})

test('too many attempts say when to try again', () => {
  const error = new ApiError(429, [{ code: '429', description: '' }], 130)
  const errors = readFailure(error, ['Password'], undefined, false)?.errors
  expect(errors).toEqual([{ code: '429', retryAfterSeconds: 130 }])
})

test.each([
  [0, 'in 1 second', 'dans 1 seconde'],
  [45, 'in 45 seconds', 'dans 45 secondes'],
  [61, 'in 2 minutes', 'dans 2 minutes'],
  [3600, 'in 1 hour', 'dans 1 heure'],
  [7201, 'in 3 hours', 'dans 3 heures'],
  [90_000, 'in 2 days', 'dans 2 jours'],
])('%i seconds are %s, never too early', (seconds, english, french) => {
  expect(waitText(seconds, 'en')).toBe(english)
  expect(waitText(seconds, 'fr')).toBe(french)
})

test('every code that has a field is one that the site answers with', () => {
  const unknown = Object.keys(fieldsOfCode).filter((code) => !(code in errorStatus))
  expect(unknown).toEqual([])
})
