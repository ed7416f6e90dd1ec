import type { LocalText } from '../../../../../contract/language.ts'
import { readWords } from '../../../../platform/content/words.ts'
import { readForumOutline, type SampleForumOutline } from './forum-outline.ts'

export interface SampleForum extends SampleForumOutline {
  /** Plain text. */
  name: LocalText
}

/** The forums of the sample with their names, by key in `<language>/forum.json`. @throws where no language has that file */
export function readSampleForums(): SampleForum[] {
  const nameOf = readWords('forum.json')
  return readForumOutline().forums.map((forum) => ({ ...forum, name: nameOf(forum.key) }))
}
