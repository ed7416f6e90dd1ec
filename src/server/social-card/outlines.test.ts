import { expect, test } from 'vitest'
import { drawLine, isLegible, readOutlines } from './outlines.ts'

test.each([
  ['Thorgrim', true],
  ['Élise', true],
  ['Ąžuolas', true],
  ['Ярослав', true],
  ['Βασιλεία', true],
  // fancy letters are plain ones
  ['𝓝𝓲𝓰𝓱𝓽', true],
  ['Ｎｉｇｈｔ', true],
  ['Star★', true],
  ['ユリア', false],
  ['ليلى', false],
  ['🔥🔥', false],
  ['', false],
])('%s is written in letters there are: %s', async (name, isThere) => {
  const { serif } = await readOutlines()
  expect(isLegible(name, serif)).toBe(isThere)
})

test('what is too long is written smaller, and then cut', async () => {
  const { serif } = await readOutlines()
  const room = { mostWidth: 600, size: 100, smallest: 50 }
  const lettersOf = (text: string) => {
    const { size, draw } = drawLine(text, serif, room)
    return [size, draw(0, 0, '#fff').match(/<path/g)?.length]
  }
  expect(lettersOf('Ada')).toEqual([100, 3])
  const [smaller = 0, all] = lettersOf('Theodosius Aurelius')
  expect([smaller > 50 && smaller < 100, all]).toEqual([true, 18])
  const [smallest, some = 0] = lettersOf('Theodosius Aurelius the Everlasting')
  expect([smallest, some < 30]).toEqual([50, true])
})

test('a name is drawn as shapes, whatever it says', async () => {
  const { sans } = await readOutlines()
  const line = drawLine('"><script>&', sans, { mostWidth: 600, size: 30, smallest: 30 })
  expect(line.draw(0, 0, '#fff')).toMatch(
    /^<g [^<>]*>(?:<path transform="[^<>"]*" d="[^<>"]*"\/>)+<\/g>$/,
  )
})
