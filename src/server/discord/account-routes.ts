import {
  beginDiscordLink,
  beginDiscordSignIn,
  discordLogin,
  getDiscordAccount,
  linkDiscord,
  unlinkDiscord,
} from '../../contract/discord.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { DiscordLinks } from './links.ts'
import type { DiscordSignIn } from './sign-in.ts'

/** Linking and unlinking in the player’s settings, and signing in. */
export function accountRoutes(api: Api, links: DiscordLinks, signIn: DiscordSignIn): void {
  mount(api, getDiscordAccount, async (_, { player }) => ({
    account: await links.find(player.accountId),
  }))
  mount(api, beginDiscordLink, async (_, { player, cookies }) => ({
    url: await links.begin(player, cookies),
  }))
  mount(api, linkDiscord, (given, { player, cookies }) => links.link(player, given, cookies))
  mount(api, unlinkDiscord, (_, { player }) => links.unlink(player.accountId))
  mount(api, beginDiscordSignIn, async (_, call) => ({ url: await signIn.begin(call) }))
  mount(api, discordLogin, (given, call) => signIn.finish(given, call))
}
