import { z } from 'zod/mini'

export const ErrorItem = z.object({ code: z.string(), description: z.string() })
export type ErrorItem = z.infer<typeof ErrorItem>

/** Every code the site answers with, and the HTTP status it travels under. */
export const errorStatus = {
  InvalidInput: 400,
  NotFound: 404,
  PictureNotFound: 404,
  TopicNotFound: 404,
  MethodNotAllowed: 405,
  BodyTooLarge: 413,
  UnsupportedMediaType: 415,
  TooManyRequests: 429,
  Unexpected: 500,
  ForumUnavailable: 503,
  NotReady: 503,
  Overloaded: 503,
  PictureUnavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/**
 * What a caller of the API gets when a call fails, in the terms of the contract: a 400 carries the
 * list of its body; any other status a list of one, the status as code and its text as description.
 */
export class ApiError extends Error {
  readonly status: number
  readonly errors: ErrorItem[]

  constructor(status: number, errors: ErrorItem[]) {
    super(`${status} ${errors.map((error) => error.code).join(', ')}`)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
  }
}

/** By name: the pages are a bundle of their own, whose class is another than the server's. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/** RFC 9457 problem document: the body of every error but a 400. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  instance: z.optional(z.string()),
})
export type Problem = z.infer<typeof Problem>
