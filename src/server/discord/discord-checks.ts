import type { Check } from '../platform/check.ts'
import type { DiscordApplication } from './application.ts'
import type { DiscordBot } from './bot.ts'
import type { RolesConfig } from './discord-config.ts'
import type { DiscordServer } from './presence.ts'
import type { Webhook } from './webhook.ts'

const advice = (index: number) =>
  `make a webhook in the settings of the channel, and set discord.webhooks[${index}].url: docs/discord.md`

/** Whether each webhook is there. */
export function webhookChecks(webhooks: readonly Webhook[]): Check[] {
  return webhooks.map((webhook, index) => ({
    system: 'discord',
    question: `Is there the webhook of ${webhook.tells.join(', ')}?`,
    async run() {
      const name = await webhook.findName()
      if (name === undefined) throw new Error('it was deleted, or its address is not whole')
      return `“${name}” hears of ${webhook.tells.join(', ')}`
    },
    advice: () => advice(index),
  }))
}

/** Whether the server’s widget is. */
export function serverCheck(server: DiscordServer): Check {
  return {
    system: 'discord',
    question: 'Does the server say how many are there?',
    async run() {
      const { name, online, invite } = await server.read()
      return `${online} are on “${name}”, ${invite ? 'with an invitation' : 'which invites nobody'}`
    },
    advice: () =>
      'set discord.server, and switch the widget on in the settings of the server: docs/discord.md',
  }
}

/** Whether players can say who they are. That the application names the address of the site, nobody is told. */
export function applicationCheck(application: DiscordApplication): Check {
  return {
    system: 'discord',
    question: 'Does Discord know the application?',
    async run() {
      await application.check()
      return 'players can link their Discord account and sign in with it'
    },
    advice: () => 'set discord.signIn to ID and secret of the application: docs/discord.md',
  }
}

/** Whether the bot may give the roles: each is there, and below one of its own. */
export function rolesCheck(bot: DiscordBot, { linked, team }: RolesConfig): Check {
  return {
    system: 'discord',
    question: 'May the bot give the roles?',
    async run() {
      const { name, roles, height } = await bot.describe()
      const wanted = Object.entries({ linked, team }).filter(([, id]) => id !== undefined)
      const names = wanted.map(([key, id]) => {
        const role = roles.find((one) => one.id === id)
        if (!role) throw new Error(`the server has no role discord.roles.${key}`)
        if (role.position >= height)
          throw new Error(`“${role.name}” is not below a role of “${name}”`)
        return `“${role.name}”`
      })
      return `“${name}” gives ${names.join(' and ') || 'nothing'}`
    },
    advice: () =>
      'invite the bot with the permission to manage roles, and drag its role above those it gives: docs/discord.md',
  }
}
