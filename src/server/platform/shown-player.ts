import { avatarPath } from '../../contract/avatar-size.ts'

/** What players see of each other in a list. */
export function toShownPlayer({ pseudo, avatar }: { pseudo: string; avatar: string | null }) {
  return { pseudo, avatar: avatar && avatarPath(avatar, 64) }
}
