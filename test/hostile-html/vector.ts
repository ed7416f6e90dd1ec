/** Hostile HTML that runs the given JavaScript; `call` is an expression without quotes, spaces and `<`. */
export type Vector = (call: string) => string

export function every<A, B>(
  first: readonly A[],
  second: readonly B[],
  join: (a: A, b: B) => Vector,
): Vector[] {
  return first.flatMap((a) => second.map((b) => join(a, b)))
}

export function asDecimal(text: string): string {
  return [...text].map((character) => `&#${character.codePointAt(0)};`).join('')
}

export function asHex(text: string): string {
  return [...text].map((character) => `&#x${character.codePointAt(0)?.toString(16)};`).join('')
}

/** Seven digits and no semicolon, as old filters did not expect. */
export function asPadded(text: string): string {
  return [...text]
    .map((character) => `&#${String(character.codePointAt(0)).padStart(7, '0')}`)
    .join('')
}

export function asEscapes(text: string): string {
  return [...text]
    .map((character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`)
    .join('')
}

export function asBase64(text: string): string {
  return Buffer.from(text).toString('base64')
}

export function mixedCase(text: string): string {
  return [...text]
    .map((letter, index) => (index % 2 ? letter.toUpperCase() : letter.toLowerCase()))
    .join('')
}
