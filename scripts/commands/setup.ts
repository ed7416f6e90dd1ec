import { existsSync } from 'node:fs'
import { listKnownLanguages } from '../../src/app/site-languages.ts'
import { readSettings } from '../../src/server/platform/config/settings.ts'
import { askForum } from '../setup/ask-forum.ts'
import { askGame } from '../setup/ask-game.ts'
import { askMail } from '../setup/ask-mail.ts'
import { askSite } from '../setup/ask-site.ts'
import { toConfigText, toEnvironmentText } from '../setup/config-text.ts'
import { answerByDefault } from '../setup/default-answers.ts'
import { secretsOf } from '../setup/parts.ts'
import type { Questions } from '../setup/questions.ts'
import { askAtTerminal } from '../setup/terminal-questions.ts'
import { languageOf } from '../../src/server/platform/locale/terminal-language.ts'
import { createWords, type Words } from '../setup/words.ts'
import { writeFiles } from '../setup/write-files.ts'
import type { CommandOf } from './command-line.ts'
import type { RunCommand } from './run-command.ts'

const configFile = 'guildhall.config.ts'
const environmentFile = '.env'

/** Asks what the site is connected to, tries each answer, and writes the configuration. */
export const setUp: RunCommand<'setup'> = async (given, output) => {
  const language = languageOf(process.env)
  const words = createWords(language)
  // what is wrong in the environment is said before anything is asked
  const { PORT } = readSettings(process.env)
  const existing = [configFile, environmentFile].find((file) => existsSync(file))
  if (existing !== undefined) throw new Error(words('exists', { file: existing }))
  const isAsked = process.stdin.isTTY && process.stdout.isTTY && !given.takesDefaults
  const questions =
    isAsked && !given.isJson ? askAtTerminal(words('cancelled')) : answerByDefault(output.note)
  questions.say(words('title', { folder: process.cwd() }))
  const answers = await ask(given, { questions, words, language })
  const { forum, game, mail, grants } = answers
  const parts = [forum, game, mail].filter((part) => part !== undefined)
  await writeFiles([
    { name: configFile, text: toConfigText(answers) },
    { name: environmentFile, text: toEnvironmentText(secretsOf(parts)), mode: 0o600 },
  ])
  const files = [configFile, environmentFile]
  const findings = parts.flatMap((part) => part.findings)
  const hasFailure = findings.some(({ outcome }) => outcome === 'fails')
  output.result(
    {
      files,
      adapters: Object.fromEntries(parts.map(({ key, adapter }) => [key, adapter])) as object,
      grants,
      failures: findings.flatMap(({ system, question, outcome, seen }) =>
        outcome === 'fails' ? [`${system}: ${question} ${seen}`] : [],
      ),
    },
    [
      words('written', { files: files.join(', ') }),
      '',
      `${words('next')}:`,
      ...listNext(words, { PORT, hasGrants: grants.length > 0, hasFailure }).map(
        (step, at) => `${at + 1}. ${step}`,
      ),
    ],
  )
  return true
}

async function ask(
  given: CommandOf<'setup'>,
  { questions, words, language }: { questions: Questions; words: Words; language: string },
) {
  const { FORUM_KEY, GAME_PASSWORD, MAIL_PASSWORD, RCON_PASSWORD } = process.env
  const site = await askSite(
    { name: given.siteName, languages: given.languages },
    { questions, words, language, known: listKnownLanguages() },
  )
  const forum = await askForum({ ...given, key: FORUM_KEY }, questions, words)
  const { gameDatabase, gameUser, game: emulator, gameServer, gameType, gameRcon } = given
  const game = await askGame(
    {
      database: gameDatabase,
      user: gameUser,
      password: GAME_PASSWORD,
      emulator,
      server: gameServer,
      type: gameType,
      rcon: gameRcon,
      rconPassword: RCON_PASSWORD,
    },
    questions,
    words,
  )
  const mail = await askMail(
    { server: given.mail, user: given.mailUser, password: MAIL_PASSWORD, from: given.mailFrom },
    site.name,
    questions,
    words,
  )
  return { ...site, forum, game: game?.part, mail, grants: game?.grants ?? [] }
}

interface Next {
  PORT: number
  hasGrants: boolean
  hasFailure: boolean
}

function listNext(words: Words, { PORT, hasGrants, hasFailure }: Next): string[] {
  return [
    ...(hasGrants ? [words('nextGrants')] : []),
    ...(hasFailure ? [words('nextFailures')] : []),
    words('nextStart', { port: String(PORT) }),
    words('nextPublic'),
  ]
}
