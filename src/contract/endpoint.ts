import type { z } from 'zod/mini'

export type Method = 'GET' | 'POST'

/** Who may call: anybody, or anybody signed in. Written on every endpoint. */
export type Access = 'public' | 'signedIn'

export interface Endpoint<Input extends z.core.$ZodType, Output extends z.core.$ZodType> {
  method: Method
  /** A path with `:name` parameters, each a key of `input`; the rest of `input` is the query of a GET or the body of a POST. */
  path: `/api/${string}`
  access: Access
  summary: string
  input: Input
  output: Output
}

/** Describes one operation of the API. Server, client and OpenAPI document are derived from it. */
export function endpoint<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  description: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return description
}

/** The `:name` parameters of an endpoint's path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
}
