import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Bytes of a picture as it is sent. */
export const largestAvatar = 2 * 1024 * 1024

export const changeAvatar = endpoint('POST /api/manage/changeavatar', {
  access: 'signedIn',
  isPublishing: true,
  summary: 'Takes a picture: JPEG, PNG, WebP, AVIF or GIF, 2 MiB and 16 megapixels at most',
  consumes: 'multipart/form-data',
  input: z.strictObject({ File: z.file('FileMissing') }),
  output: z.object({ avatar: z.string() }),
})

export const removeAvatar = endpoint('POST /api/manage/removeavatar', {
  access: 'signedIn',
  summary: 'Removes the picture',
})
