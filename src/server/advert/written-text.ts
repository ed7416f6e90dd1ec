import { oneLine } from '../../contract/plain-text.ts'
import { AppError } from '../platform/app-error.ts'
import type { ErrorCode } from '../../contract/error.ts'

/** Controls except ends of lines, what turns the direction of text around, what nobody sees. */
const unsafe = /(?![\t\n])\p{Cc}|\p{Bidi_Control}|[\u200b\u2060\ufeff\ufff9-\uffff]/gu
/** Marks heaped on one letter until they cover the lines around. */
const heapedMarks = /(\p{M}{3})\p{M}+/gu
const manyEmptyLines = /\n{3,}/g

/** What a player wrote, in one line. @throws {AppError} `code` when fewer than `least` characters are left */
export function cleanLine(written: string, least: number, code: ErrorCode): string {
  return assertLength(oneLine(clean(written)), least, code)
}

/** The same with lines of its own, of which no two are empty. */
export function cleanText(written: string, least: number, code: ErrorCode): string {
  return assertLength(clean(written).replace(manyEmptyLines, '\n\n').trim(), least, code)
}

function clean(written: string): string {
  return written
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unsafe, '')
    .replace(heapedMarks, '$1')
}

function assertLength(text: string, least: number, code: ErrorCode): string {
  if (text.length < least) throw new AppError(code)
  return text
}
