import { type Access } from '../src/contract/endpoint.ts'
import { endpoints } from '../src/contract/endpoints.ts'
import { plausibleFor } from '../test/plausible-input.ts'
import type { Input } from './input.ts'
import type { Carrier } from './request.ts'
import type { Schema } from './schema-value.ts'

/** A call of the OpenAPI document. */
export interface Operation extends Carrier {
  name: string
  access: Access
  schema: Schema
  plausible: Input
}

interface Described {
  parameters: readonly { name: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

interface Document {
  paths: Record<string, Record<string, Described>>
}

/** Every call of the document a site gives of itself. */
export async function readOperations(url: string): Promise<Operation[]> {
  const response = await fetch(`${url}/api/openapi.json`)
  const { paths } = (await response.json()) as Document
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      toOperation(path, method.toUpperCase(), described),
    ),
  )
}

function toOperation(path: string, method: string, described: Described): Operation {
  const name = `${method} ${path}`
  const endpoint = endpoints.find((one) => `${one.method} ${toBraces(one.path)}` === name)
  if (!endpoint) throw new Error(`the contract has no ${name}`)
  const [[type, { schema }] = ['', { schema: undefined }]] = Object.entries(
    described.requestBody?.content ?? {},
  )
  const plausible =
    method === 'POST' && endpoint.consumes === undefined ? plausibleFor(endpoint) : {}
  return {
    name,
    method,
    path,
    access: endpoint.access,
    plausible,
    schema: schema ?? toSchema(described.parameters),
    ...(type !== '' && { type }),
  }
}

const toBraces = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** Parameters of path and query as the fields of one object. */
function toSchema(parameters: Described['parameters']): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}
