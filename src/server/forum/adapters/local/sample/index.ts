import { anniversary } from './anniversary.ts'
import { classBalance } from './class-balance.ts'
import { community } from './community.ts'
import { ferrymansLamp } from './ferrymans-lamp.ts'
import { gooseAndMilestone } from './goose-and-milestone.ts'
import { guildRecruitment } from './guild-recruitment.ts'
import { helpQuestions } from './help-questions.ts'
import { hotfix } from './hotfix.ts'
import { lanternNight } from './lantern-night.ts'
import { maintenance } from './maintenance.ts'
import { reedmarshPatch } from './reedmarsh-patch.ts'
import { ringCup } from './ring-cup.ts'
import { roadmapNews } from './roadmap.ts'
import type { SampleTopic } from './sample-topic.ts'
import { townLife } from './town-life.ts'
import { tradeAndArena } from './trade-and-arena.ts'

export { sampleAuthors } from './sample-authors.ts'
export { sampleForums } from './sample-forums.ts'

/** What a fresh site's own forum holds until its owner connects another or writes their own. */
export const sampleTopics: readonly SampleTopic[] = [
  reedmarshPatch,
  classBalance,
  hotfix,
  lanternNight,
  ringCup,
  anniversary,
  ...community,
  ...roadmapNews,
  ...maintenance,
  ferrymansLamp,
  gooseAndMilestone,
  ...helpQuestions,
  ...townLife,
  ...tradeAndArena,
  ...guildRecruitment,
]
