import * as account from '../../contract/account.ts'
import * as manage from '../../contract/manage.ts'
import { passkeyLogin } from '../../contract/second-factor.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { Accounts } from './accounts.ts'

export function accountRoutes(api: Api, accounts: Accounts): void {
  const { signIn, register, emails, passwords, recover, settings, destruction } = accounts

  mount(api, account.login, (given, call) => signIn.withPassword(given, call))
  mount(api, passkeyLogin, ({ Passkey }, call) => signIn.withPasskey(Passkey, call))
  mount(api, account.register, (given, call) => register(given, call))
  mount(api, account.confirmEmail, async ({ userId, code }, call) => {
    await emails.confirm(userId, code, call)
    return {}
  })
  mount(api, account.forgotPassword, async ({ Email }, call) => {
    await emails.ask('forgotPassword', Email, call)
    return {}
  })
  mount(api, account.forgotUser, async ({ Email }, call) => {
    await emails.ask('forgotUser', Email, call)
    return {}
  })
  mount(api, account.resendConfirmation, async ({ Email }, call) => {
    await emails.ask('resendConfirmation', Email, call)
    return {}
  })
  mount(api, account.resetPassword, async ({ Email, Password, Code }, call) => {
    await passwords.reset(Email, Password, Code, call)
    return {}
  })
  mount(api, account.recoverAccount, async ({ code }, call) => {
    await recover(code, call)
    return {}
  })

  mount(api, manage.readAccount, (_, { player }) => settings.read(player))
  mount(api, manage.reauthenticate, async (given, { player }) => {
    await passwords.prove(given, player)
    return {}
  })
  mount(api, manage.changeEmail, async ({ Email }, call) => {
    await emails.change(Email, call.player, call)
    return {}
  })
  mount(api, manage.confirmEmailChange, async (given, call) => {
    await emails.confirmChange(given, call)
    return {}
  })
  mount(api, manage.changeLanguage, async ({ Language }, { player }) => {
    await settings.changeLanguage(player.accountId, Language)
    return {}
  })
  mount(api, manage.changePassword, async ({ OldPassword, NewPassword }, call) => {
    await passwords.change(OldPassword, NewPassword, call.player, call)
    return {}
  })
  mount(api, manage.setPassword, async ({ NewPassword }, call) => {
    await passwords.set(NewPassword, call.player, call)
    return {}
  })
  mount(api, manage.changePseudo, async ({ Pseudo }, { player }) => {
    await settings.changePseudo(player.accountId, Pseudo)
    return {}
  })
  mount(api, manage.acceptRules, async (_, { player }) => {
    await settings.acceptRules(player.accountId)
    return {}
  })
  mount(api, manage.exportAccount, (_, { player }) => accounts.exportAccount(player.accountId))
  mount(api, manage.destroyAccount, async ({ Password }, { player }) => {
    await destruction.ask(Password, player)
    return {}
  })
  mount(api, manage.confirmDestruction, async ({ code, userName }, call) => {
    await destruction.confirm(code, userName, call)
    return {}
  })
}
