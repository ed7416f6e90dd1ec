import { z } from 'zod/mini'
import { ScreenshotPicture, writeScreenshot } from '../../../contract/screenshot-desk.ts'

const { Caption } = writeScreenshot.input.shape

export const schema = z.object({
  Picture: z
    .nullable(ScreenshotPicture)
    .check(z.refine((picture) => picture !== null, 'FileMissing')),
  Caption: Caption.check(
    z.refine(
      (caption) => Object.values(caption).some((one) => one.trim() !== ''),
      'CaptionMissing',
    ),
  ),
})
