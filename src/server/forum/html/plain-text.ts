// Control characters, and the marks that turn the direction of the text around them.
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A name as a line of text: without control and direction characters, which could disturb the page. */
export function plainName(text: string | null | undefined): string {
  return (text ?? '').replace(unprintable, '').trim()
}
