import { expect, test } from 'vitest'
import { changeField, followAddress, type QueryFields, toDraft } from './query-fields.ts'

const here: QueryFields = { draft: toDraft({ q: 'sword' }), key: 'first' }
const typed = changeField(here, { field: 'q', isTyped: true }, 'swords')
const address = { key: 'first', search: { q: 'sword' }, isOwn: false, isGoing: false }
const link = { key: 'linked', search: { q: 'bow' } }

test('nothing changes while the page stays', () => {
  expect(followAddress(typed, address)).toBe(typed)
})

test('what is typed while the page of the fields is on its way stays', () => {
  const arrived = { ...address, key: 'second', isOwn: true }
  expect(followAddress(typed, arrived)).toMatchObject({
    draft: { q: 'swords' },
    change: { field: 'q' },
    key: 'second',
  })
})

test('back and forward fill the fields, and what was typed is not looked for any more', () => {
  const back = { ...address, key: 'before', search: { q: 'shield' } }
  expect(followAddress(typed, back)).toEqual({ draft: toDraft({ q: 'shield' }), key: 'before' })
})

test('a link fills the fields at once, and once only', () => {
  const following = { ...address, isGoing: true, led: link }
  const filled = followAddress(typed, following)
  expect(filled).toEqual({ draft: toDraft({ q: 'bow' }), key: 'first', ledTo: 'linked' })
  const further = changeField(filled, { field: 'q', isTyped: true }, 'bows')
  expect(followAddress(further, following)).toBe(further)
})

test('what is typed while a link is followed stays when its page is there', () => {
  const filled = followAddress(here, { ...address, isGoing: true, led: link })
  const further = changeField(filled, { field: 'q', isTyped: true }, 'bows')
  expect(followAddress(further, { ...address, ...link })).toMatchObject({
    draft: { q: 'bows' },
    change: { field: 'q' },
    key: 'linked',
    ledTo: undefined,
  })
})

test('a link that is given up leaves the fields as the page has them', () => {
  const filled = followAddress(here, { ...address, isGoing: true, led: link })
  expect(followAddress(filled, address)).toEqual({ draft: toDraft({ q: 'sword' }), key: 'first' })
})
