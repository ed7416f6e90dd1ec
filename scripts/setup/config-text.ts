import { toLiteral } from '../literal.ts'
import { Call, callsOf, type Part, type Reward, Secret } from './parts.ts'
import { createWords } from './words.ts'

/** What an owner answered. */
export interface Answers {
  name: string
  languages: readonly string[]
  forum: Part | undefined
  game: Part | undefined
  mail: Part | undefined
}

const noForum =
  '  // the site has a forum of its own; another one: docs/forums.md\n  // forum: nodebb({ … }),'
const noGame = "  // nothing of a game is shown; those it reads: docs/games.md\n  game: 'none',"
const noRewards = '  // money, votes and rewards: docs/payments.md, docs/votes.md, docs/rewards.md'
const noMail = '  // no mail leaves yet: docs/mail.md\n  // mail: smtp({ … }),'

/** The configuration an owner goes on from: what was answered, and what else there is, as comments. */
export function toConfigText({ name, languages, forum, game, mail }: Answers): string {
  const parts = [forum, game, mail].filter((part) => part !== undefined)
  const calls = parts.flatMap(({ options }) => callsOf(options))
  const adapters = [...parts, ...calls].map(({ adapter }) => adapter)
  const reward = game?.reward
  const imported = ['defineConfig', ...adapters, ...(reward ? ['sandbox'] : [])].toSorted()
  const constants = calls.flatMap((call) =>
    call.constant === undefined ? [] : [`const ${call.constant} = ${toCall(call)}\n\n`],
  )
  return `// All that can be set is in docs/configuration.md of node_modules/guildhall. Secrets are in .env.
import { ${imported.join(', ')} } from 'guildhall'

${constants.join('')}export default defineConfig({
  site: {
    name: ${toLiteral(name)},
    languages: ${toLiteral(languages)},
    // the address under which players come, before they do
    // url: 'https://play.example',
  },

${forum ? toCode(forum) : noForum}

${game ? toCode(game) : noGame}

${mail ? toCode(mail) : noMail}

${reward ? toRewards(reward, languages) : noRewards}
})
`
}

function toRewards({ key, give }: Reward, languages: readonly string[]): string {
  const say = (what: 'name' | 'text') =>
    toLiteral(
      Object.fromEntries(languages.map((tag) => [tag, createWords(tag)(`reward_${key}_${what}`)])),
    )
  return `  // nothing is really paid, and anybody helps themselves: before others come, docs/payments.md
  payments: [sandbox()],

  // a first one; votes can pay it, too: docs/rewards.md, docs/votes.md
  rewards: [
    {
      key: '${key}',
      name: ${say('name')},
      text: ${say('text')},
      give: ${toLiteral(give)},
      money: 300,
    },
  ],`
}

/** A value as an owner writes it. */
function toValue(value: unknown): string {
  if (value instanceof Secret) return `process.env['${value.name}'] ?? ''`
  return value instanceof Call ? (value.constant ?? toCall(value)) : toLiteral(value)
}

function toCall({ adapter, options }: Call): string {
  const entries = Object.entries(options).map(([name, value]) => {
    const code = toValue(value)
    return code === name ? name : `${name}: ${code}`
  })
  return `${adapter}({ ${entries.join(', ')} })`
}

function toCode({ key, adapter, options, guide }: Part): string {
  const lines = Object.entries(options).map(([name, value]) => `    ${name}: ${toValue(value)},`)
  const more = guide === undefined ? [] : [`  // what more it can have: docs/${guide}.md`]
  return [...more, `  ${key}: ${adapter}({`, ...lines, '  }),'].join('\n')
}

/** What `.env` holds. @throws {Error} for a value that no quotes can hold */
export function toEnvironmentText(secrets: readonly Secret[]): string {
  const lines = secrets.map(({ name, value }) => `${name}=${quote(name, value)}`)
  return [
    '# Read by this user alone. PORT, HOST, DATABASE_URL and what else may stand here:',
    '# node_modules/guildhall/docs/configuration.md#environment-variables',
    ...lines,
    '',
  ].join('\n')
}

function quote(name: string, value: string): string {
  // within double quotes \n is the end of a line
  const marks = value.includes('\\') ? ["'", '`'] : ['"', "'", '`']
  const mark = marks.find((one) => !value.includes(one))
  if (mark === undefined) throw new Error(`${name} has quotes of every kind: write it into .env`)
  return mark + value + mark
}
