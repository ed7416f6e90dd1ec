/** What is used of `fontkit` 2.0, which comes without types. */
declare module 'fontkit' {
  interface Glyph {
    advanceWidth: number
    path: { commands: readonly { command: string; args: readonly number[] }[] }
  }
  interface Font {
    unitsPerEm: number
    ascent: number
    descent: number
    capHeight: number
    /** Code points that it has glyphs for. */
    characterSet: readonly number[]
    layout(
      text: string,
      features: readonly string[],
    ): { glyphs: readonly Glyph[]; positions: readonly { xAdvance: number }[] }
  }
  export function create(font: Buffer): Font
}
