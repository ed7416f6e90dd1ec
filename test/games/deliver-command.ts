import { randomBytes } from 'node:crypto'
import { commandDelivery } from '../../src/server/game/commands/command-delivery.ts'
import { rcon } from '../../src/server/game/commands/rcon.ts'
import { openDb } from '../../src/server/platform/database/db.ts'
import { aCommandReward, commandRewards } from './command-rewards.ts'

// A process of the site that hands over one reward, made to be killed: `deliver-command.ts <database> <port> <key>`.

const [url = '', port = '', key = ''] = process.argv.slice(2)
const silent = () => {}
const delivery = commandDelivery({
  commands: rcon({ ...commandRewards.access, port: Number(port), type: 'minecraft' }),
  rewards: commandRewards.templates,
}).create({
  clock: Date.now,
  log: { debug: silent, info: silent, warn: silent, error: silent },
  randomBytes,
  outbound: undefined as never,
  db: openDb(url),
})
console.log('delivers now')
await delivery.deliver(aCommandReward({ key }))
console.log('has delivered')
