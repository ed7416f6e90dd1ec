/** What a text, or the bytes of one, says as JSON; undefined when it is none. */
export function parseJson(given: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof given === 'string' ? given : new TextDecoder().decode(given))
  } catch {
    return undefined
  }
}
