import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { largestTopicId, TopicId } from './forum.ts'

const lit = z.int()

export const countLanterns = endpoint('GET /api/forum/lantern/:topic', {
  access: 'public',
  summary: 'How many players lit a lantern under a topic of the forum, news among them',
  shows: ['lanterns/:topic'],
  input: z.strictObject({ topic: TopicId }),
  output: z.object({ lit }),
})

export const readOwnLantern = endpoint('GET /api/forum/lantern/:topic/own', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'Whether the player’s is among them',
  input: z.strictObject({ topic: TopicId }),
  output: z.object({ isLit: z.boolean() }),
})

export const lightLantern = endpoint('POST /api/forum/lantern', {
  access: 'signedIn',
  summary: 'Lights the player’s lantern under a topic, or puts it out',
  input: z.strictObject({
    Topic: z.int().check(z.positive(), z.maximum(largestTopicId)),
    IsLit: z.boolean(),
  }),
  output: z.object({ lit }),
})
