import { type DiscordPresence, getDiscordPresence } from '../../contract/discord.ts'
import { pages } from '../../contract/page-list.ts'
import type { NotifyAccount } from '../platform/account-event.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { mount } from '../platform/http/mount.ts'
import { createLastKnown } from '../platform/last-known.ts'
import { readServerTexts } from '../platform/server-texts.ts'
import { type AnnouncerContext, createAnnouncer } from './announcer.ts'
import { openDiscordApplication } from './application.ts'
import { createDiscordAttempts } from './attempts.ts'
import { openDiscordBot } from './bot.ts'
import { applicationCheck, rolesCheck, serverCheck, webhookChecks } from './discord-checks.ts'
import type { DiscordConfig } from './discord-config.ts'
import { exportOf } from './link-queries.ts'
import { accountRoutes } from './account-routes.ts'
import { createDiscordLinks } from './links.ts'
import { openDiscordServer } from './presence.ts'
import { createRoleKeeper } from './role-keeper.ts'
import { pruneTold } from './told-queries.ts'
import { createDiscordSignIn, type SignInAs } from './sign-in.ts'
import { openWebhook } from './webhook.ts'

/** Milliseconds: longer than anything is new. */
const keptFor = 90 * 86_400_000

interface Needs extends Pick<AnnouncerContext, 'listNews' | 'readState' | 'listTicketsSince'> {
  config: DiscordConfig
  notifyAccount: NotifyAccount
  signInAs: SignInAs
}

const minute = 60_000
const nobody: DiscordPresence = { online: null, invite: null }

/** Tells channels of Discord what is new on the site, and the site how many are there and who players are there. */
export function createDiscordFeature(
  tools: Tools,
  { config, notifyAccount, signInAs, ...sources }: Needs,
): Feature {
  const { clock, db, locales, outbound } = tools
  const webhooks = config.webhooks.map((one) => openWebhook(one, outbound))
  const texts = readServerTexts(locales, 'server')
  const announcer = createAnnouncer({ ...tools, ...sources, texts, webhooks })
  const server = config.server
    ? openDiscordServer(config.server, config.apiUrl, outbound)
    : undefined
  const attempts = createDiscordAttempts(tools)
  const application =
    config.signIn &&
    openDiscordApplication({
      config: config.signIn,
      apiUrl: config.apiUrl,
      redirectUrl: tools.siteUrl + pages.discord.path,
      outbound,
    })
  const links = createDiscordLinks({ ...tools, application, attempts, notifyAccount })
  const signIn = createDiscordSignIn({ ...tools, application, attempts, signInAs })
  const giving = openGiving(tools, config)
  const keeping = { name: 'Discord', freshMs: minute, keptMs: 15 * minute }
  const readPresence = server ? createLastKnown(tools, keeping, server.read) : () => undefined
  return {
    name: 'discord',
    routes: {
      api(api) {
        mount(api, getDiscordPresence, async () => readPresence() ?? nobody)
        accountRoutes(api, links, signIn)
      },
    },
    begin: readPresence,
    jobs: [
      ...(webhooks.length > 0
        ? [{ name: 'tell-discord', cron: '* * * * *', run: announcer.run }]
        : []),
      ...(giving
        ? [{ name: 'give-discord-roles', cron: '* * * * *', run: giving.keeper.run }]
        : []),
    ],
    checks: () => [
      ...webhookChecks(webhooks),
      ...(server ? [serverCheck(server)] : []),
      ...(application ? [applicationCheck(application)] : []),
      ...(giving ? [rolesCheck(giving.bot, giving.roles)] : []),
    ],
    exportOf,
    expire: attempts.prune,
    prune: () => pruneTold(db, new Date(clock() - keptFor)),
  }
}

/** Who gives roles; undefined where none are given. */
function openGiving({ clock, db, outbound }: Tools, { roles, server, apiUrl }: DiscordConfig) {
  if (!roles || server === undefined) return undefined
  const bot = openDiscordBot({ server, token: roles.botToken, apiUrl, outbound })
  return { bot, roles, keeper: createRoleKeeper({ clock, db, bot, roles }) }
}
