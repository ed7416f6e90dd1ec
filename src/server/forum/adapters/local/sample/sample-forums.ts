import { z } from 'zod'
import type { LocalText } from '../../../../../contract/language.ts'
import { partOf, readContent } from '../../../../platform/content/content.ts'
import { readForumOutline, type SampleForumOutline } from './forum-outline.ts'

export interface SampleForum extends SampleForumOutline {
  /** Plain text. */
  name: LocalText
}

const Names = z.record(z.string(), z.string())

/** The forums of the sample with their names, by key in `<language>/forum.json`. @throws where no language has that file */
export function readSampleForums(folder?: string): SampleForum[] {
  const names = readContent('forum.json', (text) => Names.parse(JSON.parse(text)), folder)
  return readForumOutline(folder).forums.map((forum) => ({
    ...forum,
    name: partOf(names, (all) => all[forum.key]),
  }))
}
