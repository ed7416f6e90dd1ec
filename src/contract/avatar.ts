import { z } from 'zod/mini'
import { endpoint, Nothing } from './endpoint.ts'

/** Widths and heights a picture is kept in, in pixels. */
export const avatarSizes = [32, 64, 128, 256] as const
export type AvatarSize = (typeof avatarSizes)[number]

/** Bytes of a picture as it is sent. */
export const largestAvatar = 2 * 1024 * 1024

/** The path of one size of the picture `id`. */
export function avatarPath(id: string, size: AvatarSize): string {
  return `/avatar/${id}/${size}.webp`
}

/** The same picture in another size. */
export function avatarOfSize(path: string, size: AvatarSize): string {
  return path.replace(/\d+\.webp$/, `${size}.webp`)
}

export const changeAvatar = endpoint({
  method: 'POST',
  path: '/api/manage/changeavatar',
  access: 'signedIn',
  summary: 'Takes a picture: JPEG, PNG, WebP, AVIF or GIF, 2 MiB and 16 megapixels at most',
  consumes: 'multipart/form-data',
  input: z.strictObject({ File: z.file('FileMissing') }),
  output: z.object({ avatar: z.string() }),
})

export const removeAvatar = endpoint({
  method: 'POST',
  path: '/api/manage/removeavatar',
  access: 'signedIn',
  summary: 'Removes the picture',
  input: Nothing,
  output: Nothing,
})
