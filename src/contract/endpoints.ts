import type { z } from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import * as parts from './parts.ts'

export type AnyEndpoint = Endpoint<z.core.$ZodType, z.core.$ZodType>

type Part = (typeof parts)[keyof typeof parts]
type EndpointIn<Module> = Extract<Module[keyof Module], AnyEndpoint>
type KnownEndpoint = Part extends infer Module
  ? Module extends Part
    ? EndpointIn<Module>
    : never
  : never

/** Every operation by its method and path: `GET /api/forum/news`. */
export type EndpointsByName = {
  [Known in KnownEndpoint as Known['name']]: Known
}

/** Every operation of the API. */
export const endpoints: readonly AnyEndpoint[] = Object.values(parts).flatMap((part) =>
  Object.values<unknown>(part).filter(isEndpoint),
)

/** The same by method and path. */
export const endpointByName: ReadonlyMap<string, AnyEndpoint> = new Map(
  endpoints.map((one) => [one.name, one]),
)

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}
