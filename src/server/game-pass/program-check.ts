import { Beware, type Check } from '../platform/check.ts'
import type { OwnPrograms } from './game-programs.ts'

/** Which programs of the owner's may call, each by a secret that tells it from the others. */
export function programCheck({ gameServers, shop }: OwnPrograms): Check {
  return {
    system: 'programs',
    question: 'Which programs of yours may call?',
    async run() {
      const keys = gameServers.map(({ key }) => key)
      const secrets = [...gameServers, ...(shop ? [shop] : [])].map(({ secret }) => secret)
      if (new Set(secrets).size < secrets.length)
        throw new Beware('two of them have the same secret')
      if (secrets.length === 0) return 'none (default)'
      const servers = keys.length === 0 ? 'no game server' : `game servers: ${keys.join(', ')}`
      return `${servers}; ${shop ? 'the shop' : 'no shop'}`
    },
    advice: () => 'give each its own key and secret in guildhall.config.ts',
  }
}
