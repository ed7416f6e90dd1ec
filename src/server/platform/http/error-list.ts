import type { z } from 'zod/mini'
import { type ErrorCode, type ErrorItem, errorStatus } from '../../../contract/error.ts'
import { AppError } from '../app-error.ts'

/** Input that does not match the endpoint's schema; carries where and why. */
export class InvalidInput extends AppError {
  readonly issues: z.core.$ZodIssue[]

  constructor(error: z.core.$ZodError) {
    super('InvalidInput', error.message)
    this.issues = error.issues
  }
}

/** The body of a 400: every code that applies, in words. */
export function toErrorList(failure: AppError): ErrorItem[] {
  if (!(failure instanceof InvalidInput)) {
    return [failure.code, ...failure.also].map((code) => ({ code, description: describe(code) }))
  }
  return failure.issues.map((issue) => {
    const code = isErrorCode(issue.message) ? issue.message : failure.code
    const why = code === failure.code ? issue.message : describe(code)
    return { code, description: `${issue.path.join('.') || 'input'}: ${why}` }
  })
}

/** Checks of the contract name the code they fail with. */
function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorStatus, text)
}

/** `TopicNotFound` as words: `Topic not found`. */
export function describe(code: ErrorCode): string {
  const words = code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
