import autocannon from 'autocannon'
import { browserHeaders as headers } from './browser.ts'

/** One answer: when it was whole, and how long it took. Milliseconds, of the clock of `performance`. */
export interface Sample {
  at: number
  took: number
}

interface Asking {
  origin: string
  paths: readonly string[]
  /** For each path. */
  connections: number
  seconds: number
}

/** Asks for all paths side by side, as fast as they are answered. @throws when any answer is not 2xx */
export async function samplePages(asking: Asking): Promise<Map<string, Sample[]>> {
  const samples = asking.paths.map(async (path) => [path, await samplePage(path, asking)] as const)
  return new Map(await Promise.all(samples))
}

async function samplePage(
  path: string,
  { origin, connections, seconds: duration }: Asking,
): Promise<Sample[]> {
  const samples: Sample[] = []
  const options = { url: origin + path, connections, duration, headers }
  const { non2xx, errors } = await new Promise<autocannon.Result>((done, fail) => {
    const asked = autocannon(options, (error: unknown, result) =>
      error ? fail(error) : done(result),
    )
    asked.on('response', (_client, _status, _bytes, took) => {
      samples.push({ at: performance.now(), took })
    })
  })
  if (non2xx + errors > 0) {
    throw new Error(`${path}: ${non2xx} answers were not 2xx, ${errors} errors`)
  }
  return samples
}
