import {
  beginDiscordLink,
  getDiscordAccount,
  linkDiscord,
  unlinkDiscord,
} from '../../contract/discord.ts'
import { AppError } from '../platform/app-error.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { DiscordLinks } from './links.ts'

/** @param links undefined where the owner has no application at Discord */
export function linkRoutes(api: Api, links: DiscordLinks | undefined): void {
  const needLinks = () => {
    if (!links) throw new AppError('NotFound', 'discord.signIn is not configured')
    return links
  }
  mount(api, getDiscordAccount, async (_, { player }) => ({
    account: (await links?.find(player.accountId)) ?? null,
  }))
  mount(api, beginDiscordLink, async (_, { player, cookies }) => ({
    url: await needLinks().begin(player, cookies),
  }))
  mount(api, linkDiscord, (given, { player, cookies }) => needLinks().link(player, given, cookies))
  mount(api, unlinkDiscord, (_, { player }) => needLinks().unlink(player.accountId))
}
