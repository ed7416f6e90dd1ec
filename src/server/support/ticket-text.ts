import { oneLine } from '../../contract/plain-text.ts'
import { AppError } from '../platform/app-error.ts'
import { cleanText } from '../platform/clean-text.ts'

const shortestSubject = 4
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
