import type { Feature, Tools } from '../platform/feature.ts'
import { readServerTexts } from '../platform/server-texts.ts'
import { type AnnouncerContext, createAnnouncer } from './announcer.ts'
import { discordChecks } from './discord-checks.ts'
import type { DiscordConfig } from './discord-config.ts'
import { pruneTold } from './told-queries.ts'
import { openWebhook } from './webhook.ts'

/** Milliseconds: longer than anything is new. */
const keptFor = 90 * 86_400_000

interface Needs extends Pick<AnnouncerContext, 'listNews' | 'readState' | 'listTicketsSince'> {
  config: DiscordConfig
}

/** Tells channels of Discord what is new on the site. */
export function createDiscordFeature(tools: Tools, { config, ...sources }: Needs): Feature {
  const { clock, db, locales, outbound } = tools
  const webhooks = config.webhooks.map((one) => openWebhook(one, outbound))
  const texts = readServerTexts(locales, 'server')
  const announcer = createAnnouncer({ ...tools, ...sources, texts, webhooks })
  return {
    name: 'discord',
    jobs:
      webhooks.length > 0 ? [{ name: 'tell-discord', cron: '* * * * *', run: announcer.run }] : [],
    checks: () => discordChecks(webhooks),
    prune: () => pruneTold(db, new Date(clock() - keptFor)),
  }
}
