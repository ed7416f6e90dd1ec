import { randomBytes } from 'node:crypto'
import { z } from 'zod/mini'
import { readSiteConfig } from '../../src/app/site-address.ts'
import { localesOf } from '../../src/app/site-languages.ts'
import { register } from '../../src/contract/account.ts'
import { codeLifetime, createAccountCodes } from '../../src/server/account/account-code.ts'
import { createPasswordHashes } from '../../src/server/account/password-hash.ts'
import { createPasswordRules, siteWordsOf } from '../../src/server/account/password-rules.ts'
import { addAccount } from '../../src/server/account/registration.ts'
import { systemClock } from '../../src/server/platform/clock.ts'
import { toUncapitalised } from '../../src/server/platform/http/uncapitalised.ts'
import { openAccountNotices } from './account-notices.ts'
import { askPassword } from './ask-password.ts'
import { type CommandedSite, withSite } from './commanded-site.ts'
import type { CommandOf } from './command-line.ts'
import { wordsOfCode } from './error-words.ts'
import { type RunCommand, WrongUse } from './run-command.ts'

const Names = z.omit(register.input, { Password: true })
type Names = Omit<Parameters<typeof addAccount>[1], 'passwordHash'>
const clock = systemClock
const minutes = codeLifetime.resetPassword / 60_000

/** Makes an account, with a password that is asked for, or with a link by which its player chooses one. */
export const createUser: RunCommand<'user create'> = async (given, output) => {
  const made = await withSite(output, async (site) => {
    const { config, url } = await readSiteConfig(site.settings)
    const { languages } = localesOf(config)
    const names = readNames(given, given.language ?? languages[0] ?? 'en')
    if (!languages.includes(names.language)) {
      throw new WrongUse(`--language: expected one of ${languages.join(', ')}`)
    }
    const assertUsable = createPasswordRules({
      shortest: config.passwords.shortest,
      siteWords: siteWordsOf(config.site?.name ?? '', url),
    })
    const password = given.hasLink ? undefined : await askPassword(output.note)
    if (password !== undefined) assertUsable(password, [names.userName, names.pseudo, names.email])
    const id = await add(site, names, password)
    const link = given.hasLink ? await toPasswordLink(site, url, id, names.email) : undefined
    return { id, userName: names.userName, pseudo: names.pseudo, link }
  })
  const { id, userName, link } = made
  output.result(made, [
    `${userName} is made, id:${id}; a mail asks to confirm the address.`,
    ...(link === undefined
      ? []
      : [`Who opens this link within ${minutes} minutes chooses the password:`, `  ${link}`]),
  ])
  return true
}

/** @throws {WrongUse} that says all that is wrong with them */
function readNames(given: CommandOf<'user create'>, language: string): Names {
  const { userName, pseudo = userName, email } = given
  const read = Names.safeParse({
    UserName: userName,
    Pseudo: pseudo,
    Email: email,
    Language: language,
  })
  if (read.success) return toUncapitalised(read.data)
  throw new WrongUse(read.error.issues.map(({ message }) => wordsOfCode(message)).join('\n'))
}

async function add(site: CommandedSite, names: Names, password?: string) {
  await using notices = await openAccountNotices(site)
  const hashes = createPasswordHashes({ randomBytes, atOnce: 1 })
  const passwordHash = password === undefined ? null : await hashes.make(password)
  const id = await addAccount(site.db, { ...names, passwordHash }, { clock, mail: notices.mail })
  site.log.info({ event: 'account-created', accountId: id }, 'an account was made by the owner')
  return id
}

async function toPasswordLink(
  { db }: CommandedSite,
  url: string,
  accountId: number,
  email: string,
) {
  const codes = createAccountCodes(clock, randomBytes)
  const code = await codes.issue(db, { accountId, purpose: 'resetPassword', email })
  return `${url}/account/reset-password?${new URLSearchParams({ email, code })}`
}
