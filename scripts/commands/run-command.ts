import { constants } from 'node:os'
import { AppError } from '../../src/server/platform/app-error.ts'
import { wordsOf } from '../../src/server/platform/check.ts'
import { type Command, type CommandOf, wrongUse } from './command-line.ts'
import { createOutput, type Output } from './output.ts'

/** Words of a command that do not go together. The message is for the owner. */
export class WrongUse extends Error {}

/** Does what a command is for. @returns whether all is well @throws {Error} with what went wrong, for the owner */
export type RunCommand<Name extends Command['name']> = (
  given: CommandOf<Name>,
  output: Output,
) => Promise<boolean>

type Finite = Exclude<Command, { name: 'start' }>
type Runners = { [Name in Finite['name']]: () => Promise<RunCommand<Name>> }

// each loads what it needs alone: completion and help are quick
const runners: Runners = {
  setup: async () => (await import('./setup.ts')).setUp,
  doctor: async () => (await import('./examine.ts')).examine,
  migrate: async () => (await import('./migrate.ts')).migrateDatabase,
  'config check': async () => (await import('./config-check.ts')).checkConfig,
  backup: async () => (await import('./backup.ts')).backUp,
  restore: async () => (await import('./restore.ts')).restore,
  owner: async () => (await import('./owner.ts')).printOwnerLink,
  'texts missing': async () => (await import('./texts-missing.ts')).listMissingTexts,
  'user create': async () => (await import('./user-create.ts')).createUser,
  'user find': async () => (await import('./user-find.ts')).findUsers,
  'user reset-factors': async () => (await import('./user-reset-factors.ts')).resetFactors,
  'user lock': async () => (await import('./user-lock.ts')).lockUser,
  'user unlock': async () => (await import('./user-lock.ts')).unlockUser,
  'user roles': async () => (await import('./user-roles.ts')).giveRoles,
  sandbox: async () => (await import('./sandbox.ts')).reportSandbox,
}

/** Runs a command to its end. What goes wrong is told without a stack, and ends the process with 1. */
export async function runCommand(given: Command): Promise<void> {
  // stops by itself when it is told to
  if (given.name === 'start') return void (await import('../start.ts'))
  // an embedded PostgreSQL is told to stop when the process exits, and not when a signal ends it
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
  try {
    const isWell = await runFinite(given)
    if (!isWell) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`${await describe(error)}\n`)
    process.exitCode = error instanceof WrongUse ? wrongUse : 1
  }
}

async function describe(error: unknown): Promise<string> {
  if (!(error instanceof AppError)) return wordsOf(error)
  const { wordsOfCode } = await import('./error-words.ts')
  return [error.code, ...error.also].map(wordsOfCode).join('\n')
}

async function runFinite(given: Finite): Promise<boolean> {
  const run = await runners[given.name]()
  // the name has chosen the one that takes it
  return run(given as never, createOutput(given.isJson))
}
