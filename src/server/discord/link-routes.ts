import {
  beginDiscordLink,
  getDiscordAccount,
  linkDiscord,
  unlinkDiscord,
} from '../../contract/discord.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { DiscordLinks } from './links.ts'

/** Linking and unlinking in the player’s settings. */
export function linkRoutes(api: Api, links: DiscordLinks): void {
  mount(api, getDiscordAccount, async (_, { player }) => ({
    account: await links.find(player.accountId),
  }))
  mount(api, beginDiscordLink, async (_, { player, cookies }) => ({
    url: await links.begin(player, cookies),
  }))
  mount(api, linkDiscord, (given, { player, cookies }) => links.link(player, given, cookies))
  mount(api, unlinkDiscord, (_, { player }) => links.unlink(player.accountId))
}
