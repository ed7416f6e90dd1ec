import * as account from '../../contract/account.ts'
import * as manage from '../../contract/manage.ts'
import { becomeOwner, checkOwnerLink } from '../../contract/owner.ts'
import { passkeyLogin } from '../../contract/second-factor.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { Accounts } from './accounts.ts'

export function accountRoutes(api: Api, accounts: Accounts): void {
  const { signIn, register, emails, passwords, recover, settings, destruction } = accounts
  const { ownerInvitation } = accounts

  mount(api, account.login, (given, call) => signIn.withPassword(given, call))
  mount(api, passkeyLogin, ({ Passkey }, call) => signIn.withPasskey(Passkey, call))
  mount(api, account.register, (given, call) => register(given, call))
  mount(api, account.confirmEmail, ({ userId, code }, call) => emails.confirm(userId, code, call))
  mount(api, account.forgotPassword, ({ Email }, call) => emails.ask('forgotPassword', Email, call))
  mount(api, account.forgotUser, ({ Email }, call) => emails.ask('forgotUser', Email, call))
  mount(api, account.resendConfirmation, ({ Email }, call) =>
    emails.ask('resendConfirmation', Email, call),
  )
  mount(api, account.resetPassword, ({ Email, Password, Code }, call) =>
    passwords.reset(Email, Password, Code, call),
  )
  mount(api, account.recoverAccount, ({ code }, call) => recover(code, call))

  mount(api, checkOwnerLink, ({ code }, call) => ownerInvitation.check(code, call))
  mount(api, becomeOwner, ({ code }, call) => ownerInvitation.accept(code, call.player, call))

  mount(api, manage.readAccount, (_, { player }) => settings.read(player))
  mount(api, manage.reauthenticate, (given, { player }) => passwords.prove(given, player))
  mount(api, manage.changeEmail, ({ Email }, call) => emails.change(Email, call.player, call))
  mount(api, manage.confirmEmailChange, (given, call) => emails.confirmChange(given, call))
  mount(api, manage.changeLanguage, ({ Language }, { player }) =>
    settings.changeLanguage(player.accountId, Language),
  )
  mount(api, manage.changePassword, ({ OldPassword, NewPassword }, call) =>
    passwords.change(OldPassword, NewPassword, call.player, call),
  )
  mount(api, manage.setPassword, ({ NewPassword }, call) =>
    passwords.set(NewPassword, call.player, call),
  )
  mount(api, manage.changePseudo, ({ Pseudo }, { player }) =>
    settings.changePseudo(player.accountId, Pseudo),
  )
  mount(api, manage.acceptRules, (_, { player }) => settings.acceptRules(player.accountId))
  mount(api, manage.exportAccount, (_, { player }) => accounts.exportAccount(player.accountId))
  mount(api, manage.destroyAccount, ({ Password }, { player }) => destruction.ask(Password, player))
  mount(api, manage.confirmDestruction, ({ code, userName }, call) =>
    destruction.confirm(code, userName, call),
  )
}
