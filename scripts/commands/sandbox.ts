import { systemClock } from '../../src/server/platform/clock.ts'
import {
  readSandboxTotal,
  spellSandboxTotal,
  takeBackSandboxMoney,
} from '../../src/server/platform/ledger/sandbox-money.ts'
import { type CommandedSite, withSite } from './commanded-site.ts'
import type { Output } from './output.ts'
import type { RunCommand } from './run-command.ts'

const nothing = 'Players have nothing that came from a sandbox.'

/** What sandboxes gave, for the day the site begins to take real money. */
export const reportSandbox: RunCommand<'sandbox'> = async ({ action }, output) => {
  await withSite(output, (site) => (action ? takeBack(site, output) : report(site, output)))
  return true
}

async function report({ db }: CommandedSite, output: Output): Promise<void> {
  const total = await readSandboxTotal(db)
  const left = spellSandboxTotal(total)
  output.result(
    total,
    left === ''
      ? [nothing]
      : [
          `Players can spend ${left} that came from a sandbox.`,
          'npx guildhall sandbox take-back books it back.',
        ],
  )
}

async function takeBack({ db }: CommandedSite, output: Output): Promise<void> {
  const back = await takeBackSandboxMoney(db, new Date(systemClock()))
  const from = back.players === 1 ? 'one player' : `${back.players} players`
  const taken = spellSandboxTotal(back.taken)
  const gone = spellSandboxTotal(back.gone)
  const lines = [
    ...(taken === '' ? [] : [`Taken back from ${from}: ${taken}.`]),
    ...(gone === '' ? [] : [`Spent or given away before, and the loss of the site: ${gone}.`]),
  ]
  output.result(back, lines.length > 0 ? lines : [nothing])
}
