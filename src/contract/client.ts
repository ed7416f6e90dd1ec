import { z } from 'zod/mini'
import { type Endpoint, pathParameters } from './endpoint.ts'
import { ApiError, ErrorItem } from './error.ts'

type Send = (path: string, init: RequestInit) => Response | Promise<Response>

export type ApiClient = ReturnType<typeof createApiClient>

/**
 * Calls endpoints of the contract over `send`: `fetch` in the browser, the API itself on the server
 * and in tests. Knows nothing of pages or sessions.
 *
 * @throws {ApiError} on any status but 2xx.
 */
export function createApiClient(send: Send) {
  return async function call<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
    target: Endpoint<Input, Output>,
    input: z.input<Input>,
    init: RequestInit = {},
  ): Promise<z.output<Output>> {
    const { path, rest } = fillPath(target.path, { ...(input as Record<string, unknown>) })
    const headers = new Headers(init.headers)
    headers.set('accept', 'application/json')
    const request: RequestInit = { ...init, method: target.method, headers }
    if (target.method !== 'GET') {
      if (target.consumes) {
        request.body = toForm(rest)
      } else {
        headers.set('content-type', 'application/json')
        request.body = JSON.stringify(rest)
      }
    }
    const response = await send(target.method === 'GET' ? path + toQuery(rest) : path, request)
    if (!response.ok) throw await toApiError(response)
    return z.parse(target.output, await response.json())
  }
}

function fillPath(path: string, rest: Record<string, unknown>) {
  let filled = path
  for (const name of pathParameters(path)) {
    filled = filled.replace(`:${name}`, encodeURIComponent(String(rest[name])))
    delete rest[name]
  }
  return { path: filled, rest }
}

/** Its content type, with the boundary, is for `fetch` to say. */
function toForm(values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    form.set(name, value instanceof Blob ? value : String(value))
  }
  return form
}

function toQuery(values: Record<string, unknown>): string {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return query && `?${query}`
}

async function toApiError(response: Response): Promise<ApiError> {
  if (response.status === 400) {
    const list = z.safeParse(z.array(ErrorItem), await response.json().catch(() => undefined))
    if (list.success) return new ApiError(400, list.data)
  }
  const code = String(response.status)
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(
    response.status,
    [{ code, description: response.statusText }],
    Number.isFinite(retryAfter) ? retryAfter : undefined,
  )
}
