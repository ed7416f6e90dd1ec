import { listStreams, type Stream } from '../../contract/stream.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { mount } from '../platform/http/mount.ts'
import { createLastKnown } from '../platform/last-known.ts'
import { openTwitch } from './twitch.ts'
import { twitchCheck } from './twitch-check.ts'
import type { TwitchConfig } from './twitch-config.ts'

const minute = 60_000

/** Says who streams now. Without `config` nobody does. */
export function createStreamFeature(tools: Tools, config: TwitchConfig | undefined): Feature {
  const twitch = config && openTwitch(config, tools.outbound)
  const keeping = { name: 'Twitch', freshMs: minute, keptMs: 5 * minute }
  const readStreams: () => Stream[] | undefined = twitch
    ? createLastKnown(tools, keeping, twitch.listStreams)
    : () => undefined
  return {
    name: 'stream',
    routes: {
      api: (api) => mount(api, listStreams, async () => readStreams() ?? []),
    },
    begin: readStreams,
    checks: () => (twitch ? [twitchCheck(twitch)] : []),
  }
}
