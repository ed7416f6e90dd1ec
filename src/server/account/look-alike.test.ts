import { expect, test } from 'vitest'
import { Pseudo } from '../../contract/account-field.ts'
import { pseudoKey } from './look-alike.ts'

test.for([
  ['Bob', 'B0b'],
  ['Bob', 'bOB'],
  ['Elan', 'Élan'],
  ['Elan', 'e_l-a n'],
  ['Oak', 'O’ak'],
  ['Illia', 'lI1ia'],
  ['Simon', '5ımon'],
  ['Warden', 'VVarden'],
  ['Marvin', 'rnarvin'],
  ['Marvin', 'r-n arvin'],
  ['Lukasz', 'Łukaſz'],
  ['Admin', 'ɑdmin'],
  ['Admin', 'ᴀᴅᴍɪɴ'],
  ['Admin', 'Ａｄｍｉｎ'],
  ['Olga', 'Olɡa'],
  ['Illia', 'ǀǀǀia'],
  ['Simon', 'ꜱimoŉ'],
  ['Viktor', 'ⅵktor'],
  ['Strasse', 'Straße'],
  ['Aesir', 'Æsir'],
  ['Oerjan', 'Œrjan'],
] as const)('“%s” is taken for “%s”', ([one, other]) => {
  expect(Pseudo.parse(other).length).toBeGreaterThan(2)
  expect(pseudoKey(other)).toBe(pseudoKey(one))
})

test.for([
  ['Bob', 'Rob'],
  ['Anna', 'Ana'],
  ['Mara', 'Nara'],
  ['Player2', 'Player3'],
  ['Élan', 'Alan'],
] as const)('“%s” is not taken for “%s”', ([one, other]) => {
  expect(pseudoKey(other)).not.toBe(pseudoKey(one))
})

test('every letter a pseudo may have leaves something of the name', () => {
  const letters = Array.from({ length: 0x2ffff }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => Pseudo.safeParse(letter.repeat(3)).success,
  )
  expect(letters.length).toBeGreaterThan(1000)
  expect(letters.filter((letter) => pseudoKey(letter) === '')).toEqual([])
})
