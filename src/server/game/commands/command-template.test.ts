import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCommandReward } from '../../../../test/games/command-rewards.ts'
import { toCommand } from './command-template.ts'

const template = 'give {character} {item} {amount}'
const dialects = ['minecraft', 'source', 'rust', 'http'] as const
/** What ends a word of a command, begins another, or names others, in some console or shell. */
const dangerous = [
  ...'"\'`;\n\r\t\0{}[]()<>|&$%#@/\\*?!~^=, \u2028\u2029\u00a0\u202e\ufeff',
  '@a',
  '@e[type=player]',
  '{amount}',
  '{item}',
  '\n/op Alice',
  '; quit',
  '§c',
]
const Hostile = fc
  .array(fc.oneof(fc.constantFrom(...dangerous), fc.string({ unit: 'binary' }), fc.string()), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''))

/** The words of the command, where it was made. */
function wordsOf(act: () => string): string[] | undefined {
  try {
    return act().split(/[^!-~]/)
  } catch (error) {
    expect(error).toMatchObject({ name: 'UnrecoverableError' })
    return undefined
  }
}

test('no name and no item is more than one plain word of the command', () => {
  fc.assert(
    fc.property(Hostile, Hostile, fc.constantFrom(...dialects), (characterName, item, dialect) => {
      for (const changes of [{ characterName }, { item }, { characterName, item }]) {
        const words = wordsOf(() => toCommand(template, aCommandReward(changes), dialect))
        if (!words) continue
        expect(words).toHaveLength(4)
        expect(words[1]).toMatch(/^[A-Za-z0-9_-]{1,32}$/)
        expect(words[2]).toMatch(/^[A-Za-z0-9_:./-]{1,100}$/)
      }
    }),
    { numRuns: 5000 },
  )
})

test('nor does an owner who lets every name through open a way out of quotes', () => {
  fc.assert(
    fc.property(Hostile, (characterName) => {
      const quoted = 'kit "{character}" {amount}'
      const reward = aCommandReward({ characterName })
      if (wordsOf(() => toCommand(quoted, reward, /[^]*/)) === undefined) return
      expect(characterName).not.toMatch(/["\\\p{C};@{}]/u)
      const bare = wordsOf(() => toCommand('kit {character} {amount}', reward, /[^]*/))
      if (characterName.includes(' ')) expect(bare).toBeUndefined()
    }),
    { numRuns: 5000 },
  )
})

test('names as players have them are let through', () => {
  for (const [name, dialect] of [
    ['Alice_01', 'minecraft'],
    ['abc', 'minecraft'],
    ['Half-Life', 'source'],
  ] as const) {
    const command = toCommand(template, aCommandReward({ characterName: name }), dialect)
    expect(command).toBe(`give ${name} minecraft:diamond 3`)
  }
})

test('a command names whom it is for by id or account too, and gives one where it counts none', () => {
  const reward = aCommandReward({ amount: 1 })
  expect(toCommand('rank {id} of {account} {item}', reward, 'rust')).toBe(
    'rank a1 of alice minecraft:diamond',
  )
  expect(() => toCommand('rank {id} {item}', { ...reward, amount: 2 }, 'rust')).toThrow(
    'one at a time',
  )
})
