import type { Check } from '../platform/check.ts'
import type { Twitch } from './twitch.ts'

/** Whether Twitch answers, and knows the channels. */
export function twitchCheck(twitch: Twitch): Check {
  return {
    system: 'twitch',
    question: 'Does Twitch know the channels?',
    async run() {
      const unknown = await twitch.listUnknown()
      if (unknown.length > 0) throw new Error(`it has no channel ${unknown.join(', ')}`)
      const live = await twitch.listStreams()
      return `${live.length} of them stream now`
    },
    advice: () => 'set twitch in guildhall.config.ts: docs/streams.md',
  }
}
