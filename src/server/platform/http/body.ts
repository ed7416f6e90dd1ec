import type { Context } from 'hono'
import { AppError } from '../app-error.ts'

export type Body = Uint8Array<ArrayBuffer>

/**
 * The bytes of a request’s body; none when there is no body. Whoever reads it is let in first, so that
 * strangers’ bodies are not kept in memory.
 *
 * @throws {AppError} `BodyTooLarge` past `mostBytes`, whether it says its length or not; `InvalidInput` when it breaks off
 */
export async function readBody(c: Context, mostBytes: number): Promise<Body> {
  const declared = c.req.header('content-length')
  if (declared !== undefined && Number(declared) > mostBytes) throw new AppError('BodyTooLarge')
  try {
    return await collect(c.req.raw.body, mostBytes)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('InvalidInput', 'the body cannot be read', { cause })
  }
}

async function collect(
  stream: ReadableStream<Uint8Array> | null,
  mostBytes: number,
): Promise<Body> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new AppError('BodyTooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * The form in a body of this content type, written in either way.
 *
 * @throws {AppError} `InvalidInput` when it is none
 */
export async function parseForm(body: Body, contentType = ''): Promise<FormData> {
  const headers = { 'content-type': contentType }
  return new Response(body, { headers }).formData().catch((cause: unknown) => {
    throw new AppError('InvalidInput', 'the body is not a form', { cause })
  })
}
