import * as account from '../../contract/account.ts'
import { listLockedAccounts } from '../../contract/ban.ts'
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
  mount(api, passkeyLogin, ({ passkey }, call) => signIn.withPasskey(passkey, call))
  mount(api, account.register, (given, call) => register(given, call))
  mount(api, account.confirmEmail, ({ userId, code }, call) => emails.confirm(userId, code, call))
  mount(api, account.forgotPassword, ({ email }, call) => emails.ask('forgotPassword', email, call))
  mount(api, account.forgotUser, ({ email }, call) => emails.ask('forgotUser', email, call))
  mount(api, account.resendConfirmation, ({ email }, call) =>
    emails.ask('resendConfirmation', email, call),
  )
  mount(api, account.resetPassword, ({ email, password, code }, call) =>
    passwords.reset(email, password, code, call),
  )
  mount(api, account.recoverAccount, ({ code }, call) => recover(code, call))

  mount(api, checkOwnerLink, ({ code }, call) => ownerInvitation.check(code, call))
  mount(api, becomeOwner, ({ code }, call) => ownerInvitation.accept(code, call.player, call))

  mount(api, listLockedAccounts, ({ page }) => accounts.listLocks(page))

  mount(api, manage.readAccount, (_, { player }) => settings.read(player))
  mount(api, manage.reauthenticate, (given, { player }) => passwords.prove(given, player))
  mount(api, manage.changeEmail, ({ email }, call) => emails.change(email, call.player, call))
  mount(api, manage.confirmEmailChange, (given, call) => emails.confirmChange(given, call))
  mount(api, manage.changeLanguage, ({ language }, { player }) =>
    settings.changeLanguage(player.accountId, language),
  )
  mount(api, manage.changePassword, ({ oldPassword, newPassword }, call) =>
    passwords.change(oldPassword, newPassword, call.player, call),
  )
  mount(api, manage.setPassword, ({ newPassword }, call) =>
    passwords.set(newPassword, call.player, call),
  )
  mount(api, manage.changePseudo, ({ pseudo }, { player }) =>
    settings.changePseudo(player.accountId, pseudo),
  )
  mount(api, manage.acceptRules, (_, { player }) => settings.acceptRules(player.accountId))
  mount(api, manage.exportAccount, (_, { player }) => accounts.exportAccount(player.accountId))
  mount(api, manage.destroyAccount, ({ password }, { player }) => destruction.ask(password, player))
  mount(api, manage.confirmDestruction, ({ code, userName }, call) =>
    destruction.confirm(code, userName, call),
  )
}
