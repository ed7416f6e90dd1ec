import {
  argument,
  choice,
  command,
  constant,
  type InferValue,
  message,
  multiple,
  object,
  option,
  optional,
  or,
  string,
} from '@optique/core'
import { run } from '@optique/run'
import manifest from '../../package.json' with { type: 'json' }
import { roles } from '../../src/contract/role-terms.ts'
import { emulatorNames } from '../setup/emulator-names.ts'

/** What a process ends with that was asked for what there is not. */
export const wrongUse = 2

const isJson = option('--json', { description: message`Write the result as JSON.` })

const setup = command(
  'setup',
  object({
    name: constant('setup'),
    siteName: optional(
      option('--name', string(), { description: message`What the server is called.` }),
    ),
    languages: optional(
      option('--languages', string({ metavar: 'TAGS' }), {
        description: message`Those of the site, such as ${'fr,en'}.`,
      }),
    ),
    forum: optional(
      option('--forum', string({ metavar: 'URL' }), {
        description: message`Address of the forum; its software is told by what it answers.`,
      }),
    ),
    news: optional(
      option('--news', string({ metavar: 'FORUMS' }), {
        description: message`Which of its forums hold the news, such as ${'1,4'}.`,
      }),
    ),
    gameDatabase: optional(
      option('--game-database', string({ metavar: 'HOST' }), {
        description: message`Where the game’s database is, with its port if it is another.`,
      }),
    ),
    gameUser: optional(
      option('--game-user', string({ metavar: 'USER' }), {
        description: message`Whom the site reads it as. Its password is ${'GAME_PASSWORD'}.`,
      }),
    ),
    game: optional(
      option('--game', choice(emulatorNames, { metavar: 'EMULATOR' }), {
        description: message`Which it is, where its tables cannot be seen yet.`,
      }),
    ),
    gameServer: optional(
      option('--game-server', string({ metavar: 'HOST' }), {
        description: message`In place of a database a server that is asked over the network, with its port if it is another.`,
      }),
    ),
    gameType: optional(
      option('--game-type', string({ metavar: 'TYPE' }), {
        description: message`Its game, such as ${'protocol-minecraftvanilla'}: see docs/game-query.md.`,
      }),
    ),
    gameRcon: optional(
      option('--game-rcon', string({ metavar: 'HOST' }), {
        description: message`Where its RCON is, by which it takes rewards, if elsewhere. Its password is ${'RCON_PASSWORD'}.`,
      }),
    ),
    mail: optional(
      option('--mail', string({ metavar: 'HOST' }), {
        description: message`The mail server, with its port if it is another.`,
      }),
    ),
    mailUser: optional(
      option('--mail-user', string({ metavar: 'USER' }), {
        description: message`Whom the site signs in as. Its password is ${'MAIL_PASSWORD'}.`,
      }),
    ),
    mailFrom: optional(
      option('--mail-from', string({ metavar: 'ADDRESS' }), {
        description: message`Whom mails come from.`,
      }),
    ),
    takesDefaults: option('--yes', {
      description: message`Ask nothing: what is not given is as it is offered.`,
    }),
    isJson,
  }),
  {
    description: message`Ask what the site is connected to, try it, and write guildhall.config.ts and .env.`,
  },
)

const start = command('start', object({ name: constant('start'), isJson: constant(false) }), {
  description: message`Run the site; in a checkout, build the pages first where their source changed.`,
})

const doctor = command('doctor', object({ name: constant('doctor'), isJson }), {
  description: message`Examine what the site depends on, and say what to do.`,
})

const migrate = command(
  'migrate',
  object({
    name: constant('migrate'),
    isCheck: option('--check', { description: message`Only say which; 1 where there are any.` }),
    isJson,
  }),
  { description: message`Run the migrations that the database has not had, and say which.` },
)

const config = command(
  'config',
  command('check', object({ name: constant('config check'), isJson }), {
    description: message`Say all that is wrong with environment and guildhall.config.ts.`,
  }),
  { description: message`The configuration.` },
)

const backup = command(
  'backup',
  object({
    name: constant('backup'),
    folder: optional(
      or(
        option('--to', string({ metavar: 'FOLDER' }), {
          description: message`Where it goes; without it a folder of its day and time under ${'backups'}.`,
        }),
        argument(string({ metavar: 'FOLDER' }), { description: message`The same.` }),
      ),
    ),
    isJson,
  }),
  {
    description: message`Write all that is in the database into a folder, while the site runs or not.`,
  },
)

const restore = command(
  'restore',
  object({
    name: constant('restore'),
    folder: argument(string({ metavar: 'FOLDER' }), { description: message`A backup.` }),
    replaces: option('--replace', {
      description: message`Remove what is in the database first.`,
    }),
    isJson,
  }),
  { description: message`Fill the database with a backup, with the site stopped.` },
)

const owner = command('owner', object({ name: constant('owner'), isJson }), {
  description: message`Print a new link to the place of the first owner; the former one ends.`,
})

const textsMissing = command(
  'texts',
  command(
    'missing',
    object({
      name: constant('texts missing'),
      languages: multiple(argument(string({ metavar: 'LANGUAGE' })), { min: 0 }),
      isJson,
    }),
    { description: message`List the texts that languages lack; of all, where none is named.` },
  ),
  { description: message`The words of the site.` },
)

const user = argument(string({ metavar: 'USER' }), {
  description: message`User name, pseudo, confirmed address, or ${'id:7'}.`,
})

const userFind = command(
  'find',
  object({
    name: constant('user find'),
    words: argument(string({ metavar: 'WORDS' }), {
      description: message`A name, an address, ${'id:7'}, or a part of name or address.`,
    }),
    isJson,
  }),
  { description: message`Find players; 1 where there is none.` },
)

const userCreate = command(
  'create',
  object({
    name: constant('user create'),
    userName: argument(string({ metavar: 'NAME' }), {
      description: message`What the player signs in with.`,
    }),
    email: option('--email', string({ metavar: 'ADDRESS' }), {
      description: message`Where their mails go; one of them confirms it.`,
    }),
    pseudo: optional(
      option('--pseudo', string(), {
        description: message`What others read; the same as ${'NAME'} without it.`,
      }),
    ),
    language: optional(
      option('--language', string({ metavar: 'TAG' }), {
        description: message`Of their mails, such as ${'en'}; the first of the site without it.`,
      }),
    ),
    hasLink: option('--link', {
      description: message`Print a link to choose the password, in place of asking for it.`,
    }),
    isJson,
  }),
  { description: message`Make an account; its password is asked for, unseen, or piped in.` },
)

const userResetFactors = command(
  'reset-factors',
  object({ name: constant('user reset-factors'), user, isJson }),
  { description: message`Take the second factors of somebody away who has lost them.` },
)

const userRoles = command(
  'roles',
  object({
    name: constant('user roles'),
    user,
    roles: multiple(argument(choice([...roles, 'none'], { metavar: 'ROLE' })), { min: 1 }),
    isJson,
  }),
  {
    description: message`Give these roles of the team in place of those held; ${'none'} takes all away.`,
  },
)

const userLock = command(
  'lock',
  object({
    name: constant('user lock'),
    user,
    reason: option('--reason', string({ metavar: 'TEXT' }), {
      description: message`Why, as the player is told.`,
    }),
    until: optional(
      option('--until', string({ metavar: 'DAY' }), {
        description: message`Until when, such as ${'2031-05-20'}; until ${'unlock'} without it.`,
      }),
    ),
    isJson,
  }),
  { description: message`Sign somebody out everywhere, and let them in no more.` },
)

const userUnlock = command('unlock', object({ name: constant('user unlock'), user, isJson }), {
  description: message`Let somebody in again.`,
})

const sandbox = command(
  'sandbox',
  object({
    name: constant('sandbox'),
    action: optional(argument(choice(['take-back'], { metavar: 'ACTION' }))),
    isJson,
  }),
  {
    description: message`Say what players have that a sandbox gave; ${'take-back'} books it back.`,
  },
)

const commandLine = or(
  setup,
  start,
  doctor,
  migrate,
  config,
  backup,
  restore,
  owner,
  textsMissing,
  command('user', or(userFind, userCreate, userRoles, userLock, userUnlock, userResetFactors), {
    description: message`Players, and the roles of the team.`,
  }),
  sandbox,
)

/** What the owner wants done. */
export type Command = InferValue<typeof commandLine>

/** What is wanted of one command. */
export type CommandOf<Name extends Command['name']> = Extract<Command, { name: Name }>

/**
 * What the arguments of this process ask for. Ends the process where that is help, completion or the version, and
 * with 2 where it is not to be understood.
 */
export function readCommandLine(): Command {
  const args = process.argv.slice(2)
  return run(commandLine, {
    args: args.length > 0 ? args : ['--help'],
    stderr: (text) => process.stderr.write(`${text}\nguildhall --help says what there is.\n`),
    programName: 'guildhall',
    brief: message`Runs Guildhall and looks after it, in the folder of the site.`,
    help: { option: true, command: true },
    version: { value: manifest.version, option: true },
    completion: 'command',
    commandList: 'top-level',
    showChoices: true,
    aboveError: 'none',
    errorExitCode: wrongUse,
    footer: message`A command and ${'--help'} says more of it. docs/command-line.md has it all.`,
  })
}
