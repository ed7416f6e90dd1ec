import { z } from 'zod'

/** A key or password: something, without the space that copying leaves around it. */
export const Secret = (expected: string) => z.string(expected).trim().min(1, expected)

/** The origin of a provider's API, which differs for a fake. */
export const ApiUrl = (usual: string) =>
  z
    .url({ protocol: /^https?$/, error: `expected an address such as ${usual}` })
    .default(usual)
    .transform((url) => new URL(url).origin)
