import { z } from 'zod/mini'
import { type CallInput, type CallName, createApiClient } from './client.ts'
import type { Endpoint } from './endpoint.ts'

export type EndpointClient = ReturnType<typeof createEndpointClient>

/**
 * Calls endpoints over `send`, also those of no site, and holds the responses to the contract: the client of tests
 * and programs.
 *
 * @throws {ApiError} on any status but 2xx; ZodError where a response is not what the contract says.
 */
export function createEndpointClient(send: Parameters<typeof createApiClient>[0]) {
  const callByName = createApiClient(send)
  return async function call<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
    { name, output }: Endpoint<Input, Output>,
    input: z.input<Input>,
    init?: RequestInit,
  ): Promise<z.output<Output>> {
    return z.parse(output, await callByName(name as CallName, input as CallInput<CallName>, init))
  }
}
