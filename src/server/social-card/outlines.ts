import { readFile } from 'node:fs/promises'

export type Face = 'serif' | 'sans'

/** Of a thousand units to the em, as `art/outlines.ts` writes them. */
interface FaceOutlines {
  /** How far a letter takes the next, and its path where it leaves a trace. */
  glyphs: Readonly<Partial<Record<string, readonly [advance: number, path?: string]>>>
  /** What comes between two letters besides. */
  kerning: Readonly<Partial<Record<string, number>>>
}

export type Outlines = Readonly<Record<Face, FaceOutlines>>

/** The letters of the site’s fonts as paths: Latin, Greek and Cyrillic. */
export async function readOutlines(): Promise<Outlines> {
  const text = await readFile(new URL('./outlines.json', import.meta.url), 'utf8')
  return JSON.parse(text) as Outlines
}

interface Letters {
  letters: readonly string[]
  /** How many of its characters nothing is drawn for. */
  missing: number
}

/**
 * What can be drawn of a text: of a letter that has no outline the plain one under its marks, or under its fancy
 * form (`𝓐`, `Ａ`). What makes no trace of its own, as a variation selector, is no loss.
 */
function lettersOf(text: string, { glyphs }: FaceOutlines): Letters {
  const pieces = [...text.normalize('NFC')]
    .filter((character) => glyphs[character] || !/[\p{M}\p{C}]/u.test(character))
    .map((character) => {
      if (glyphs[character]) return [character]
      if (/\s/u.test(character)) return [' ']
      return [...character.normalize('NFKD')].filter((plain) => glyphs[plain])
    })
  return { letters: pieces.flat(), missing: pieces.filter(({ length }) => length === 0).length }
}

/** Whether so much of a text can be drawn that it is still told by it. */
export function isLegible(text: string, face: FaceOutlines): boolean {
  const { letters, missing } = lettersOf(text, face)
  const drawn = letters.filter((letter) => letter !== ' ').length
  return drawn > missing * 2
}

interface Room {
  /** In pixels; what is longer is written smaller, down to `smallest`, and then cut. */
  mostWidth: number
  size: number
  smallest: number
}

export interface DrawnLine {
  /** Of its letters, in pixels to the em. */
  size: number
  /** As SVG, from the point where it begins and stands on. */
  draw(x: number, y: number, fill: string): string
}

/** A line of text, in the room it has. */
export function drawLine(text: string, face: FaceOutlines, room: Room): DrawnLine {
  const whole = layOut(lettersOf(text, face).letters, face)
  const size = Math.max(room.smallest, Math.min(room.size, (room.mostWidth * 1000) / whole.width))
  const most = (room.mostWidth * 1000) / size
  const { paths } = whole.width <= most + 1 ? whole : cut(whole.letters, face, most)
  return {
    size,
    draw: (x, y, fill) =>
      `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size / 1000})">${paths}</g>`,
  }
}

/** As many letters as have room before an ellipsis. */
function cut(letters: readonly string[], face: FaceOutlines, most: number) {
  for (let count = letters.length - 1; count > 1; count -= 1) {
    const short = layOut([...letters.slice(0, count), '…'], face)
    if (short.width <= most) return short
  }
  return layOut(['…'], face)
}

function layOut(letters: readonly string[], { glyphs, kerning }: FaceOutlines) {
  let width = 0
  const paths = letters.map((letter, index) => {
    width += kerning[`${letters[index - 1] ?? ''}${letter}`] ?? 0
    const [advance, path] = glyphs[letter] ?? [0]
    const drawn = path === undefined ? '' : `<path transform="translate(${width})" d="${path}"/>`
    width += advance
    return drawn
  })
  return { letters, width, paths: paths.join('') }
}
