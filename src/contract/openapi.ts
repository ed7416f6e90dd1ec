import { z } from 'zod/mini'
import type { Access } from './endpoint.ts'
import { pathParameters } from './path-parameters.ts'
import type { AnyEndpoint } from './endpoints.ts'
import { ErrorList, Problem } from './error-body.ts'
import { isPermission } from './permission.ts'

/** The OpenAPI 3.1 document of the endpoints, made from their schemas. */
export function toOpenApi(
  endpoints: readonly AnyEndpoint[],
  site: { name: string; origin: string },
) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} API`, version: '1' },
    servers: [{ url: site.origin }],
    paths,
    components: {
      schemas: { ErrorList: toSchema(ErrorList), Problem: toSchema(Problem) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

type Operation = ReturnType<typeof toOperation>

function toOperation(endpoint: AnyEndpoint) {
  const input = toSchema(endpoint.input, 'input')
  const properties = Object.entries(
    (input.properties ?? {}) as Record<string, Record<string, unknown>>,
  )
  const required = (input.required ?? []) as string[]
  const inPath = pathParameters(endpoint.path)
  const parameters = properties
    .filter(([name]) => inPath.includes(name) || endpoint.method === 'GET')
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? ('path' as const) : ('query' as const),
      required: inPath.includes(name) || required.includes(name),
      schema,
    }))
  return {
    summary: endpoint.summary,
    parameters,
    ...(endpoint.method !== 'GET' && {
      requestBody: {
        required: required.some((name) => !inPath.includes(name)),
        content: { [endpoint.consumes ?? 'application/json']: { schema: input } },
      },
    }),
    security: toSecurity(endpoint.access),
    responses: {
      200: {
        description: 'OK',
        content: { 'application/json': { schema: toSchema(endpoint.output) } },
      },
      400: responseOf('The input was refused', 'application/json', 'ErrorList'),
      default: responseOf('Any other failure', 'application/problem+json', 'Problem'),
    },
  }
}

/** What is named besides the bearer token is what its player must be allowed, as the format has it for roles. */
function toSecurity(access: Access): { bearer: string[] }[] | undefined {
  if (access === 'public') return undefined
  return [{ bearer: isPermission(access) ? [access] : [] }]
}

function responseOf(description: string, type: string, schema: string) {
  return {
    description,
    content: { [type]: { schema: { $ref: `#/components/schemas/${schema}` } } },
  }
}

function toSchema(
  schema: z.core.$ZodType,
  io: 'input' | 'output' = 'output',
): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return rest
}
