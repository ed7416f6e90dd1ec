import { systemClock } from '../src/server/platform/clock.ts'
import {
  readSandboxTotal,
  spellSandboxTotal,
  takeBackSandboxMoney,
} from '../src/server/platform/ledger/sandbox-money.ts'
import { type CommandedSite, runCommand, withSite } from './site-command.ts'

// npm run sandbox: what sandboxes gave, for the day the site begins to take real money
const usage = 'npm run sandbox, or npm run sandbox -- take-back'
const say = (line: string) => console.log(line)
const nothing = 'Players have nothing that came from a sandbox.'

async function report({ db }: CommandedSite): Promise<void> {
  const left = spellSandboxTotal(await readSandboxTotal(db))
  if (left === '') return say(nothing)
  say(`Players can spend ${left} that came from a sandbox.`)
  say('npm run sandbox -- take-back books it back.')
}

async function takeBack({ db }: CommandedSite): Promise<void> {
  const { taken, gone, players } = await takeBackSandboxMoney(db, new Date(systemClock()))
  const inWords = { taken: spellSandboxTotal(taken), gone: spellSandboxTotal(gone) }
  if (inWords.taken === '' && inWords.gone === '') return say(nothing)
  if (inWords.taken !== '')
    say(`Taken back from ${players === 1 ? 'one player' : `${players} players`}: ${inWords.taken}.`)
  if (inWords.gone !== '') {
    say(`Spent or given away before, and the loss of the site: ${inWords.gone}.`)
  }
}

await runCommand(async () => {
  const [word, ...others] = process.argv.slice(2)
  if (others.length > 0 || (word !== undefined && word !== 'take-back')) {
    throw new Error(`there is no “${process.argv.slice(2).join(' ')}”: ${usage}`)
  }
  await withSite(word === undefined ? report : takeBack)
})
