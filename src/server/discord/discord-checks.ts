import { type Check, Fault, type Words } from '../platform/check.ts'
import type { DiscordApplication } from './application.ts'
import type { DiscordBot } from './bot.ts'
import type { RolesConfig } from './discord-config.ts'
import type { DiscordServer } from './presence.ts'
import type { Webhook } from './webhook.ts'

const tellsOf = (webhook: Webhook) => ({
  tells: webhook.tells.map((kind) => ({ key: `Discord.tells.${kind}` as const })),
})

/** Whether each webhook is there. */
export function webhookChecks(webhooks: readonly Webhook[]): Check[] {
  return webhooks.map((webhook, index) => ({
    system: 'discord',
    question: { key: 'Discord.webhookQuestion', values: tellsOf(webhook) },
    async run() {
      const name = await webhook.findName()
      if (name === undefined) throw new Fault({ key: 'Discord.deleted' })
      return { key: 'Discord.hears', values: { name, ...tellsOf(webhook) } }
    },
    advice: () => ({
      key: 'Discord.webhookAdvice',
      values: { option: `discord.webhooks[${index}].url` },
    }),
  }))
}

/** Whether the server’s widget is. */
export function serverCheck(server: DiscordServer): Check {
  return {
    system: 'discord',
    question: { key: 'Discord.serverQuestion' },
    async run() {
      const { name, online, invite } = await server.read()
      const key = invite ? 'Discord.invites' : 'Discord.invitesNobody'
      return { key, values: { online: online ?? '?', name } }
    },
    advice: () => ({ key: 'Discord.serverAdvice' }),
  }
}

/** Whether players can say who they are. That the application names the address of the site, nobody is told. */
export function applicationCheck(application: DiscordApplication): Check {
  return {
    system: 'discord',
    question: { key: 'Discord.applicationQuestion' },
    async run() {
      await application.check()
      return { key: 'Discord.known' }
    },
    advice: () => ({ key: 'Discord.applicationAdvice' }),
  }
}

/** Whether the bot may give the roles: each is there, and below one of its own. */
export function rolesCheck(bot: DiscordBot, { linked, team }: RolesConfig): Check {
  return {
    system: 'discord',
    question: { key: 'Discord.rolesQuestion' },
    async run() {
      const { name, roles, height } = await bot.describe()
      const wanted = Object.entries({ linked, team }).filter(([, id]) => id !== undefined)
      const names = wanted.map(([key, id]): Words => {
        const role = roles.find((one) => one.id === id)
        if (!role)
          throw new Fault({ key: 'Discord.noRole', values: { option: `discord.roles.${key}` } })
        if (role.position >= height)
          throw new Fault({ key: 'Discord.roleTooHigh', values: { role: role.name, bot: name } })
        return { key: 'Discord.role', values: { name: role.name } }
      })
      return { key: 'Discord.gives', values: { bot: name, roles: nameRoles(names) } }
    },
    advice: () => ({ key: 'Discord.rolesAdvice' }),
  }
}

function nameRoles([first, second]: readonly Words[]): Words {
  if (first === undefined) return { key: 'Discord.noRoles' }
  return second === undefined ? first : { key: 'Discord.twoRoles', values: { first, second } }
}
