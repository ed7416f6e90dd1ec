import { postsPerPage } from '../../contract/forum.ts'

/** The page of a topic on which a post at this position is. */
export const pageOf = (position: number) => Math.floor(position / postsPerPage) + 1
