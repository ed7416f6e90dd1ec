import { createHmac } from 'node:crypto'
import { newsPicturePath, type SizedPicture } from '../../../contract/news-terms.ts'
import type { Clock } from '../../platform/clock.ts'
import { isSameSecret } from '../../platform/secret-hash.ts'

const lifetime = 3_600_000

/** Addresses of pictures of posts that are good for an hour, whether the post is out of sight or not: for the team. */
export interface TeamPictures {
  addressOf(picture: SizedPicture): string
  /** @param mark what an address has as `team`; undefined for none */
  isGood(id: string, mark: string | undefined): boolean
}

/** @param key at least 32 random bytes, the same in every process of the site */
export function createTeamPictures(key: Buffer, clock: Clock): TeamPictures {
  const sign = (id: string, end: number) =>
    createHmac('sha256', key).update(`${id}\n${end}`).digest('base64url')
  return {
    addressOf(picture) {
      const end = clock() + lifetime
      return `${newsPicturePath(picture)}?team=${end}.${sign(picture.id, end)}`
    },
    isGood(id, mark = '') {
      const [end = '', signature = ''] = mark.split('.')
      return isSameSecret(signature, sign(id, Number(end))) && Number(end) > clock()
    },
  }
}
