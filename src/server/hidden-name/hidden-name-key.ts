import { lookAlikeKey } from '../platform/look-alike.ts'

/**
 * What names of the game are hidden by: with one all those that people would take for it, whatever case, accents and
 * signs they are written with. A name of signs alone is compared by them.
 */
export function hiddenNameKey(name: string): string {
  const key = lookAlikeKey(name)
  return key.replace(/[^\p{L}\p{N}]/gu, '') || key || name
}
