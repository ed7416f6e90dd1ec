import { z } from 'zod'
import { parseOptions } from '../platform/config/config-error.ts'
import type { AvatarAdapter } from './avatar-store.ts'
import { createS3AvatarStore } from './s3-avatar-store.ts'

const expectedEndpoint =
  'expected the http(s) address of the service without a path, such as https://s3.eu-west-3.amazonaws.com'

export const S3Options = z.strictObject({
  endpoint: z
    .url({ protocol: /^https?$/, error: expectedEndpoint })
    .refine(isOrigin, expectedEndpoint)
    .transform((endpoint) => new URL(endpoint).origin)
    .meta({
      type: 'http(s) address without a path',
      description: 'The address of the service.',
      example: 'https://s3.eu-west-3.amazonaws.com',
    }),
  region: z
    .string('expected a region, such as eu-west-3')
    .min(1, 'expected a region')
    .default('us-east-1')
    .meta({
      description: 'As the service calls it. Most services of one’s own take the default.',
      example: 'eu-west-3',
    }),
  bucket: z
    .string('expected the name of a bucket')
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'expected the name of a bucket')
    .meta({
      type: 'name of a bucket',
      description: 'An existing bucket; its name is sent as part of the path.',
      example: 'players',
    }),
  accessKeyId: z
    .string('expected the id of an access key')
    .min(1, 'expected the id of an access key')
    .meta({
      description: 'A key that may read, write and delete objects, and list the bucket.',
      code: 'process.env.S3_ACCESS_KEY_ID',
    }),
  secretAccessKey: z
    .string('expected the secret of the key')
    .min(1, 'expected the secret of the key')
    .meta({
      description:
        'Its secret; calls are signed with it (AWS Signature Version 4), and it never leaves the site.',
      code: 'process.env.S3_SECRET_ACCESS_KEY',
    }),
  prefix: z
    .string()
    .regex(/^([\w-][\w.-]*\/)*$/, 'expected folders, each with a slash at its end, such as avatar/')
    .default('avatar/')
    .meta({
      type: 'folders, each with a slash at its end',
      description: "The folder in the bucket; `''` for none.",
      example: 'valmoor/players/',
    }),
  timeoutMs: z.int('expected whole milliseconds').min(100).max(60_000).default(5000).meta({
    description: 'Milliseconds for one call.',
    example: 10_000,
  }),
})

/**
 * Keeps players' pictures in an S3-compatible store, such as Amazon S3, MinIO, Ceph, Cloudflare R2:
 * `s3({ endpoint: 'https://s3.eu-west-3.amazonaws.com', region: 'eu-west-3', bucket: 'players', … })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function s3(given: z.input<typeof S3Options>): AvatarAdapter {
  const options = parseOptions('avatars', S3Options, given)
  return { name: 'S3', create: (context) => createS3AvatarStore(options, context) }
}

function isOrigin(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  return url !== null && `${url.origin}/` === url.href
}
