import type { FittedJob } from './picture-job.ts'

/** The size in pixels that a picture is written anew with: as large as the bounds let it be, and no larger than it is. */
export function fittedSize(
  { width, height }: { width: number; height: number },
  { maxWidth, maxHeight }: Pick<FittedJob, 'maxWidth' | 'maxHeight'>,
) {
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
