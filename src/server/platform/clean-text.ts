/** Controls except tabs and ends of lines, and what turns the direction of text around. */
const unsafe = /(?![\t\n])\p{Cc}|\p{Bidi_Control}|[\ufff9-\uffff]/gu

/** Text that somebody else wrote: of whole characters, in one direction, its lines ended in one way. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(unsafe, '')
}
