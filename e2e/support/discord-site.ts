import type { ConfigInput } from '../../src/app/config.ts'
import { type DiscordSite, openDiscordSite } from '../../test/discord-site.ts'
import { test } from './browser-test.ts'

/** A test with a browser, and a whole site whose players say who they are at a fake Discord. */
export function discordSiteTest(config: ConfigInput = {}) {
  return test.extend('site', { scope: 'file' }, async ({}, { onCleanup }): Promise<DiscordSite> => {
    const site = await openDiscordSite({
      site: { name: 'Aldermoor', timeZone: 'Europe/Paris', rules: '/forum' },
      ...config,
    })
    onCleanup(() => site.close())
    return site
  })
}
