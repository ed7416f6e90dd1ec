import type { z } from 'zod/mini'
import type { EndpointsByName } from './endpoints.ts'
import { ApiError, isErrorList } from './error.ts'
import { fillPath, pathParameters } from './path-parameters.ts'

type Send = (path: string, init: RequestInit) => Response | Promise<Response>

/** An operation by its method and path, with `:name` where a parameter stands: `GET /api/forum/:topic`. */
export type CallName = keyof EndpointsByName
export type CallInput<Name extends CallName> = z.input<EndpointsByName[Name]['input']>
export type CallOutput<Name extends CallName> = z.output<EndpointsByName[Name]['output']>

export type ApiClient = ReturnType<typeof createApiClient>

/**
 * Calls operations of the contract over `send`: `fetch` in the browser. Knows nothing of pages or sessions, nor of
 * schemas: the site answers what the contract says, and nothing else.
 *
 * @throws {ApiError} on any status but 2xx.
 */
export function createApiClient(send: Send) {
  return async function call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    init: RequestInit = {},
  ): Promise<CallOutput<Name>> {
    const [method = '', pattern = ''] = name.split(' ')
    const rest: Record<string, unknown> = { ...input }
    const path = fillPath(pattern, rest)
    for (const parameter of pathParameters(pattern)) delete rest[parameter]
    const headers = new Headers(init.headers)
    headers.set('accept', 'application/json')
    const request: RequestInit = { ...init, method, headers }
    if (method !== 'GET') request.body = toBody(rest, headers)
    const response = await send(method === 'GET' ? path + toQuery(rest) : path, request)
    if (!response.ok) throw await toApiError(response)
    return (await response.json()) as CallOutput<Name>
  }
}

/** JSON, but for a file: the content type of a form, with the boundary, is for `fetch` to say. */
function toBody(values: Record<string, unknown>, headers: Headers): BodyInit {
  const entries = Object.entries(values)
  if (!entries.some(([, value]) => value instanceof Blob)) {
    headers.set('content-type', 'application/json')
    return JSON.stringify(values)
  }
  const form = new FormData()
  for (const [name, value] of entries) form.set(name, value instanceof Blob ? value : String(value))
  return form
}

function toQuery(values: Record<string, unknown>): string {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return query && `?${query}`
}

async function toApiError(response: Response): Promise<ApiError> {
  if (response.status === 400) {
    const list: unknown = await response.json().catch(() => undefined)
    if (isErrorList(list)) return new ApiError(400, list)
  }
  const code = String(response.status)
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(
    response.status,
    [{ code, description: response.statusText }],
    Number.isFinite(retryAfter) ? retryAfter : undefined,
  )
}
