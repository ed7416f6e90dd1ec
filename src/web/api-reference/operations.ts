import { endpoints } from '../../contract/endpoints.ts'
import { toOpenApi } from '../../contract/openapi.ts'

/** One call of the API as its reference page shows it. */
export interface Operation {
  id: string
  method: string
  path: string
  summary: string
  needsSignIn: boolean
  /** What one must be allowed, where signing in is not enough. */
  permission: string | undefined
  parameters: { name: string; place: 'path' | 'query'; isRequired: boolean; type: string }[]
  /** JSON Schema of the response, indented. */
  response: string
}

/** The calls of the OpenAPI document, in its order. */
export function listOperations(): Operation[] {
  const { paths } = toOpenApi(endpoints, { name: '', origin: '' })
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: `${method}-${path.replace(/\W+/g, '-')}`,
      method: method.toUpperCase(),
      path,
      summary: operation.summary,
      needsSignIn: operation.security !== undefined,
      permission: operation.security?.[0]?.bearer[0],
      parameters: operation.parameters.map(({ name, in: place, required, schema }) => ({
        name,
        place,
        isRequired: required,
        type: describeType(schema),
      })),
      response: JSON.stringify(
        operation.responses[200].content['application/json'].schema,
        null,
        2,
      ),
    })),
  )
}

function describeType(schema: Record<string, unknown>): string {
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  return String(schema.type ?? 'any')
}
