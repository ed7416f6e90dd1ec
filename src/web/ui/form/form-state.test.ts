import { expect, test } from 'vitest'
import { errorAt, type FormAction, type FormState, reduceForm, startForm } from './form-state.ts'

const empty = { UserName: '', Password: '' }
const tooShort = { UserName: { code: 'InvalidUserName' } }
const taken = { fields: { UserName: { code: 'UserNameTaken' } }, errors: [{ code: 'InvalidPass' }] }

function after(...actions: FormAction[]): FormState {
  return actions.reduce(reduceForm, startForm(empty))
}

const type = (value: string): FormAction => ({ type: 'change', name: 'UserName', value })
const leave: FormAction = { type: 'leave', name: 'UserName' }

test('nobody is scolded while they type for the first time', () => {
  expect(errorAt(after(type('a')), tooShort, 'UserName')).toBeUndefined()
})

test('an error appears as the field is left, and goes as soon as it is right', () => {
  const left = after(type('a'), leave)
  expect(errorAt(left, tooShort, 'UserName')).toEqual({ code: 'InvalidUserName' })
  expect(errorAt(reduceForm(left, type('alice')), {}, 'UserName')).toBeUndefined()
})

test('whoever passes through an empty field is told nothing until they submit', () => {
  const passed = after(leave)
  expect(errorAt(passed, tooShort, 'UserName')).toBeUndefined()
  const refused = reduceForm(passed, { type: 'refuse' })
  expect(errorAt(refused, tooShort, 'UserName')).toEqual({ code: 'InvalidUserName' })
  expect(refused.refusals).toBe(1)
})

test('what an answer says of a field stays until the field changes, the rest until the next submit', () => {
  const failed = after(type('alice'), { type: 'send' }, { type: 'fail', failure: taken })
  expect(errorAt(failed, {}, 'UserName')).toEqual({ code: 'UserNameTaken' })
  const changed = reduceForm(failed, type('alice2'))
  expect(errorAt(changed, {}, 'UserName')).toBeUndefined()
  expect(changed.failure.errors).toEqual(taken.errors)
  expect(reduceForm(changed, { type: 'send' }).failure.errors).toEqual([])
})

test('a failed submit loses nothing that was typed, and may be sent again', () => {
  const failed = after(type('alice'), { type: 'send' }, { type: 'fail', failure: taken })
  expect(failed.values).toEqual({ UserName: 'alice', Password: '' })
  expect(failed.isPending).toBe(false)
  expect(failed.refusals).toBe(1)
})

test('while the answer is awaited nothing in the form changes', () => {
  const pending = after(type('alice'), { type: 'send' })
  expect(pending.isPending).toBe(true)
  expect(reduceForm(pending, type('bob')).values['UserName']).toBe('alice')
})

test('what the browser filled in early is taken over, and nothing that is no field of the form', () => {
  const found = { UserName: 'alice', other: 'x', '': 'y' }
  expect(after({ type: 'adopt', found }).values).toEqual({ UserName: 'alice', Password: '' })
})

test('a form begun anew is as at first, or holds what it is given', () => {
  const used = after(type('a'), leave)
  expect(reduceForm(used, { type: 'reset' })).toEqual(startForm(empty))
  const values = { UserName: 'bob', Password: '' }
  expect(reduceForm(used, { type: 'reset', values }).values).toEqual(values)
})
