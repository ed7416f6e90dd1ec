import { expect, test } from 'vitest'
import { estimatePassword } from './password-estimate.ts'
import { adviceOf, partsOfWords } from './strength.ts'

test.each([
  ['password', 'veryWeak', 'topTen'],
  ['motdepasse', 'weak', 'common'],
  ['azertyuiop', 'weak', 'straightRow'],
])('%s is %s: %s', (password, step, warning) => {
  expect(estimatePassword(password, [])).toMatchObject({ step, warning })
})

test('a password made of what everybody knows of its owner is weak', () => {
  const words = partsOfWords(['Aldermoor', 'berengere@aulnes.example'])
  expect(estimatePassword('Berengere1', words)).toMatchObject({ warning: 'userInputs' })
})

test('several words make a strong password, in either language', () => {
  expect(estimatePassword('lanterne oie marais brouette', []).step).toBe('strong')
  expect(estimatePassword('correct horse battery staple', []).step).toBe('strong')
})

test('advice says what is weak, then what would help', () => {
  const strength = {
    step: 'weak',
    warning: 'dates',
    suggestions: ['anotherWord', 'dates'],
  } as const
  expect(adviceOf(strength)).toEqual(['warning.dates', 'suggestion.anotherWord'])
  expect(adviceOf({ step: 'strong', warning: null, suggestions: [] })).toEqual([])
})

test('of an address its parts are known too', () => {
  const parts = ['jo.aulnes@mail.example', 'aulnes', 'mail', 'example']
  expect(partsOfWords(['Jo.Aulnes@mail.example', 'x'])).toEqual(parts)
})
