import { z } from 'zod/mini'
import { writeDownload } from '../../../contract/download-desk.ts'
import { readMirrors, readSize } from './download-values.ts'

const { Name, Platform, Mirrors, Size, Sha256 } = writeDownload.input.shape

/** The first thing that is wrong with what is typed, as the call would say it. */
const asTyped = (check: (typed: string) => z.ZodMiniType, read: (typed: string) => unknown) =>
  z.string().check((context) => {
    const { value } = context
    const found = check(value).safeParse(read(value)).error?.issues[0]
    if (found) context.issues.push({ code: 'custom', message: found.message, input: value })
  })

export const schema = z.object({
  Name,
  Platform,
  Mirrors: asTyped(() => Mirrors, readMirrors),
  Size: asTyped(() => Size, readSize),
  Sha256: asTyped(
    () => Sha256,
    (typed) => typed.trim() || null,
  ),
})
