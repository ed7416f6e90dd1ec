import { oneLine } from '../../contract/plain-text.ts'
import { AppError } from '../platform/app-error.ts'

const shortestSubject = 4
/** Controls except tabs and ends of lines, and what turns the direction of text around. */
const unsafe = /(?![\t\n])\p{Cc}|\p{Bidi_Control}|[\ufff9-\uffff]/gu

/** A subject in one line, in one direction. @throws {AppError} `InvalidSubject` when too little is left */
export function cleanSubject(given: string): string {
  const subject = oneLine(cleanText(given))
  if (subject.length < shortestSubject) throw new AppError('InvalidSubject')
  return subject
}

/** Markdown as it is kept. @throws {AppError} `InvalidMessage` when nothing is left */
export function cleanMessage(given: string): string {
  const text = cleanText(given).trim()
  if (text === '') throw new AppError('InvalidMessage')
  return text
}

/** Text that somebody else wrote: of whole characters, in one direction, its lines ended in one way. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(unsafe, '')
}
