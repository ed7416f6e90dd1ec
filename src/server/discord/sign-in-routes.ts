import { beginDiscordSignIn, discordLogin } from '../../contract/discord.ts'
import { AppError } from '../platform/app-error.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { DiscordSignIn } from './sign-in.ts'

/** @param signIn undefined where the owner has no application at Discord */
export function signInRoutes(api: Api, signIn: DiscordSignIn | undefined): void {
  const needSignIn = () => {
    if (!signIn) throw new AppError('NotFound', 'discord.signIn is not configured')
    return signIn
  }
  mount(api, beginDiscordSignIn, async (_, call) => ({ url: await needSignIn().begin(call) }))
  mount(api, discordLogin, (given, call) => needSignIn().finish(given, call))
}
