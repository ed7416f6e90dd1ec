import { expect, test } from 'vitest'
import { testLocales } from './test-locales.ts'
import { createNameOf } from '../src/server/game/game-names.ts'
import type { GameTraits, OpenGame } from './game-conformance-traits.ts'

export function describeServices(game: () => OpenGame, traits: GameTraits) {
  const nameOf = createNameOf(testLocales, traits.texts)

  test('its services are up, and named in both languages', async () => {
    const services = await game().game.listServices()
    expect(services.map(({ key }) => key)).toEqual(traits.services)
    for (const service of services) {
      expect(service.isOnline, service.key).toBe(true)
      const name = nameOf('Service', service)
      expect(name).toEqual({
        fr: expect.stringMatching(/./),
        en: expect.stringMatching(/./),
      })
      expect(Object.values(name)).not.toContain(service.key)
    }
    expect(services.some(({ holdsPlayers }) => holdsPlayers)).toBe(true)
  })

  if (traits.isRemote) {
    test.each(traits.services)('%s, when it is down, is told and not thrown', async (key) => {
      const { fake, game: server } = game()
      if (!fake?.stopService) return
      await fake.stopService(key)
      const services = await server.listServices()
      expect(services.map((service) => service.key)).toEqual(traits.services)
      for (const service of services)
        expect(service.isOnline, service.key).toBe(service.key !== key)
    })
  }
}
