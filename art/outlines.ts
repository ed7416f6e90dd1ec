/**
 * Writes the outlines of letters that the server draws words of pictures with, `src/server/social-card/outlines.json`:
 * `node art/outlines.ts`. What draws pictures there knows neither WOFF2 nor the fonts of a machine.
 */
import { createRequire } from 'node:module'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const faces = {
  serif: { name: 'alegreya', weight: 700, features: ['lnum', 'kern'] },
  sans: { name: 'source-sans-3', weight: 600, features: ['kern'] },
}
/** Of the packages that pages take the same letters from. */
const parts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'].toReversed()
/** Letters for phonetics and the like, which no name is written with. */
const rare = /[\u0250-\u02ff\u1d00-\u1dff\u2c60-\u2c7f\ua720-\ua7ff\u2190-\u2bff]/
/** Units of an em in what is written: a tenth of a pixel at the largest size. */
const em = 1000

interface Face {
  /** Advance, and the path where there is one, its y downwards from the base line. */
  glyphs: Record<string, [number] | [number, string]>
  /** What is added between two letters. */
  kerning: Record<string, number>
}

const outlines: Record<string, Face> = {}
for (const [key, face] of Object.entries(faces)) {
  const drawn: Face = { glyphs: {}, kerning: {} }
  // the plainest last, so that its letters stay
  for (const part of parts) await draw(drawn, face, part)
  outlines[key] = drawn
}
const file = resolve(import.meta.dirname, '../src/server/social-card/outlines.json')
await writeFile(file, `${JSON.stringify(outlines)}\n`)

async function draw(
  drawn: Face,
  { name, weight, features }: (typeof faces)['serif'],
  part: string,
) {
  const path = `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`
  const whole = await readFile(createRequire(import.meta.url).resolve(path))
  const letters = create(whole)
    .characterSet.filter((point) => point >= 0x20 && point !== 0x7f)
    .map((point) => String.fromCodePoint(point))
    .filter((letter) => !/[\p{M}\p{C}]/u.test(letter) && !rare.test(letter))
  const cut = await subsetFont(whole, letters.join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  })
  // of an empty glyph at the end of the file fontkit reads a box behind it
  const font = create(Buffer.concat([cut, Buffer.alloc(16)]))
  const scale = em / font.unitsPerEm
  const layout = (text: string) => font.layout(text, features)
  const advances = new Map<string, number>()
  for (const letter of letters) {
    const { glyphs } = layout(letter)
    const [glyph] = glyphs
    if (!glyph || glyphs.length > 1) continue
    const d = toPath(glyph.path.commands, scale)
    const advance = Math.round(glyph.advanceWidth * scale)
    drawn.glyphs[letter] = d === '' ? [advance] : [advance, d]
    advances.set(letter, glyph.advanceWidth)
  }
  if (part === 'latin-ext' || part === 'vietnamese') return
  const kerned = letters.filter((letter) => /[\p{L}\p{P}]/u.test(letter))
  for (const left of kerned) {
    for (const right of kerned) {
      const { glyphs, positions } = layout(left + right)
      // a ligature is drawn as its letters
      if (glyphs.length !== 2) continue
      const kern = Math.round(((positions[0]?.xAdvance ?? 0) - (advances.get(left) ?? 0)) * scale)
      if (Math.abs(kern) >= 8) drawn.kerning[left + right] = kern
    }
  }
}

/** In steps from point to point, which takes the least room. */
function toPath(commands: readonly { command: string; args: readonly number[] }[], scale: number) {
  const letters: Record<string, string> = {
    moveTo: 'm',
    lineTo: 'l',
    quadraticCurveTo: 'q',
    bezierCurveTo: 'c',
    closePath: 'z',
  }
  let at: Point = [0, 0]
  let start = at
  return commands
    .map(({ command, args }) => {
      const points = pointsOf(args.map((value) => Math.round(value * scale)))
      const steps = points.flatMap(([x, y]) => [x - at[0], at[1] - y])
      at = command === 'closePath' ? start : (points.at(-1) ?? at)
      if (command === 'moveTo') start = at
      return `${letters[command] ?? ''}${steps.join(' ').replaceAll(' -', '-')}`
    })
    .join('')
}

type Point = readonly [x: number, y: number]

function pointsOf([x, y, ...rest]: readonly number[]): Point[] {
  return x === undefined || y === undefined ? [] : [[x, y], ...pointsOf(rest)]
}
