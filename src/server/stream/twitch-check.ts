import { type Check, Fault } from '../platform/check.ts'
import type { Twitch } from './twitch.ts'

/** Whether Twitch answers, and knows the channels. */
export function twitchCheck(twitch: Twitch): Check {
  return {
    system: 'twitch',
    question: { key: 'Twitch.question' },
    async run() {
      const unknown = await twitch.listUnknown()
      if (unknown.length > 0) {
        throw new Fault({ key: 'Twitch.unknown', values: { channels: unknown } })
      }
      const live = await twitch.listStreams()
      return { key: 'Twitch.live', values: { number: live.length } }
    },
    advice: () => ({ key: 'Twitch.advice' }),
  }
}
