import { Beware, type Check, type Words } from '../platform/check.ts'
import type { OwnPrograms } from './game-programs.ts'

/** Which programs of the owner's may call, each by a secret that tells it from the others. */
export function programCheck({ gameServers, shop }: OwnPrograms): Check {
  return {
    system: 'programs',
    question: { key: 'Programs.question' },
    async run() {
      const keys = gameServers.map(({ key }) => key)
      const secrets = [...gameServers, ...(shop ? [shop] : [])].map(({ secret }) => secret)
      if (new Set(secrets).size < secrets.length) throw new Beware({ key: 'Programs.sameSecret' })
      if (secrets.length === 0) return { key: 'Programs.none' }
      const servers: Words =
        keys.length === 0
          ? { key: 'Programs.noServer' }
          : { key: 'Programs.servers', values: { keys } }
      const values = {
        servers,
        shop: { key: shop ? 'Programs.shop' : 'Programs.noShop' } as const,
      }
      return { key: 'Programs.some', values }
    },
    advice: () => ({ key: 'Programs.advice' }),
  }
}
