import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { avatarSizes } from '../../contract/avatar-size.ts'
import { AppError } from '../platform/app-error.ts'
import type { Clock } from '../platform/clock.ts'
import type { OutboundResponse } from '../platform/outbound/outbound.ts'
import { isWholeWebp } from '../platform/picture-decoder/whole-webp.ts'
import type { AvatarContext, AvatarStore } from './avatar-store.ts'

export interface S3Options {
  /** Origin of the service: `https://s3.eu-west-3.amazonaws.com`. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** What every key begins with: `avatar/`. */
  prefix: string
  /** Milliseconds for one call. */
  timeoutMs: number
}

const immutable = 'public, max-age=31536000, immutable'

/**
 * Keeps pictures in an S3-compatible store, as `<prefix><id>/<size>.webp` in the bucket, whose name is
 * part of the path: not every such store answers under a name of the bucket's own.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
export function createS3AvatarStore(
  options: S3Options,
  { outbound, clock }: AvatarContext,
): AvatarStore {
  const { endpoint, bucket, prefix, timeoutMs } = options
  const client = outbound({
    name: 'S3',
    origins: [endpoint],
    timeoutMs,
    code: 'AvatarStoreUnavailable',
  })
  const sign = createSigner(options, clock)
  const urlOf = (id: string, size: number) =>
    new URL(`/${bucket}/${prefix}${id}/${size}.webp`, endpoint)

  async function put(url: URL, body: Uint8Array): Promise<void> {
    const given = { 'content-type': 'image/webp', 'cache-control': immutable }
    const headers = await sign('PUT', url, given, body)
    const response = await client.send('PUT', url, { headers, body })
    // a page of something that is no store is answered with 200 as well
    if (response.status !== 200 || !response.headers.has('etag')) throw refused('PUT', response)
  }

  async function remove(url: URL): Promise<void> {
    const response = await client.send('DELETE', url, { headers: await sign('DELETE', url) })
    if (![200, 204, 404].includes(response.status)) throw refused('DELETE', response)
  }

  return {
    async save(id, pictures) {
      const puts = pictures.map(({ size, body }) => put(urlOf(id, size), body))
      // every one is over before a failure is told, so that none arrives after a removal
      const outcomes = await Promise.allSettled(puts)
      const failure = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failure) throw failure.reason
    },

    async find(id, size) {
      const url = urlOf(id, size)
      const response = await client.get(url, { headers: await sign('GET', url) })
      if (response.status === 404 && reasonOf(response) !== 'NoSuchBucket') return undefined
      if (response.status !== 200 || !isWholeWebp(response.body)) throw refused('GET', response)
      return response.body
    },

    async remove(id) {
      await Promise.all(avatarSizes.map((size) => remove(urlOf(id, size))))
    },
  }
}

/** Signs a call: AWS Signature Version 4 over method, address, headers and body. */
function createSigner(options: S3Options, clock: Clock) {
  const { region, accessKeyId, secretAccessKey } = options
  return async (
    method: string,
    url: URL,
    given: Record<string, string> = {},
    body: Uint8Array = new Uint8Array(),
  ): Promise<Record<string, string>> => {
    const hash = createHash('sha256').update(body).digest('hex')
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...given, 'x-amz-content-sha256': hash },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
      datetime: new Date(clock()).toISOString().replace(/[:-]|\.\d{3}/g, ''),
    })
    const { headers } = await signer.sign()
    return Object.fromEntries(headers)
  }
}

/** The store says why in a `Code` of its XML: `SignatureDoesNotMatch`, `NoSuchBucket`, `AccessDenied`. */
function reasonOf({ body }: OutboundResponse): string {
  return (
    /<Code>(\w{1,60})<\/Code>/.exec(body.toString('latin1', 0, 2000))?.[1] ?? 'without a reason'
  )
}

function refused(method: string, response: OutboundResponse): AppError {
  const detail = `S3 answered ${method} with ${response.status} ${reasonOf(response)}`
  return new AppError('AvatarStoreUnavailable', detail)
}
