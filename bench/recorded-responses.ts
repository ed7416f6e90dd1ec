import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { browserHeaders as headers } from './browser.ts'

/** What the site answers, for `bare-server.ts` to answer the same. @returns the file, in `folder` */
export async function recordResponses(
  origin: string,
  paths: readonly string[],
  folder: string,
): Promise<string> {
  const responses: Record<string, object> = {}
  for (const path of paths) {
    responses[path] = await readSmallest(origin + path)
  }
  const file = join(folder, 'answers.json')
  await writeFile(file, JSON.stringify(responses))
  return file
}

/** A response that is asked for again is made smaller, behind those that are given meanwhile. */
async function readSmallest(url: string) {
  const until = performance.now() + 10_000
  for (;;) {
    const response = await readRaw(url)
    if (!String(response.headers.etag).endsWith('-quick"')) return response
    if (performance.now() > until) throw new Error(`${url} was not made smaller`)
    await sleep(20)
  }
}

/** The response as it crossed the wire; `fetch` would decompress it. */
async function readRaw(url: string) {
  const response = await request(url, { headers })
  const body = Buffer.from(await response.body.arrayBuffer())
  const { date: _, connection: __, 'keep-alive': ___, ...kept } = response.headers
  return { headers: kept, body: body.toString('base64') }
}
