import type { Pool } from 'undici'
import type { Caller } from './cast.ts'
import type { FuzzRequest } from './request.ts'

/** @param token of the caller, unless the request has another. @throws where no whole response comes */
export async function sendRequest(
  pool: Pool,
  request: FuzzRequest,
  caller: Caller,
  token?: string,
) {
  const { method, path, headers, body } = request
  const { statusCode, body: answer } = await pool.request({
    method,
    path,
    headers: {
      'x-forwarded-for': caller.person?.address ?? '10.78.1.9',
      'user-agent': 'launcher/1.0',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body }),
    headersTimeout: 60_000,
  })
  return { status: statusCode, text: await answer.text() }
}

/** All that a request says, decoded. */
export function readSent({ path, body }: FuzzRequest): string {
  const decoded = path.replace(/(?:%[0-9a-f]{2})+/gi, (part) =>
    Buffer.from(part.replaceAll('%', ''), 'hex').toString(),
  )
  return `${decoded} ${body?.toString() ?? ''}`
}
