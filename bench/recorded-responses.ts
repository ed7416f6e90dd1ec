import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { request } from 'undici'

/** What the site answers, for `bare-server.ts` to answer the same. @returns the file, in `folder` */
export async function recordResponses(
  origin: string,
  paths: readonly string[],
  folder: string,
): Promise<string> {
  const responses: Record<string, object> = {}
  for (const path of paths) {
    await readRaw(origin + path) // the first response is made, the next is kept
    responses[path] = await readRaw(origin + path)
  }
  const file = join(folder, 'answers.json')
  await writeFile(file, JSON.stringify(responses))
  return file
}

/** The response as it crossed the wire; `fetch` would decompress it. */
async function readRaw(url: string) {
  const headers = { 'accept-encoding': 'br', 'accept-language': 'en' }
  const response = await request(url, { headers })
  const body = Buffer.from(await response.body.arrayBuffer())
  const { date: _, connection: __, 'keep-alive': ___, ...kept } = response.headers
  return { headers: kept, body: body.toString('base64') }
}
