import { listFeatures, switchFeature } from '../src/contract/site-feature.ts'
import type { Access } from '../src/contract/endpoint.ts'
import type { Db } from '../src/server/platform/database/db.ts'
import { openLauncher } from '../test/http-client.ts'
import { secrets } from './fuzz-config.ts'
import { equip, isFor, joinAs, type Person, type Persona, signIn } from './person.ts'
import { fillVictim, hidden, hide } from './victim.ts'

/** Whoever sends requests. */
export interface Caller {
  name: string
  /** Nobody’s, of visitors and programs. */
  person?: Person
  token(): string | undefined
  may(access: Access): boolean
}

const personas: readonly Persona[] = [
  { name: 'a player' },
  { name: 'a moderator', role: 'moderator', hasSecondFactor: true },
  { name: 'a moderator without second factor', role: 'moderator' },
  { name: 'an owner', role: 'owner', hasSecondFactor: true },
]

interface Place {
  url: string
  db: Db
}

/** Those who send requests, and players who do nothing: two have something in every table, and one hides. */
export async function openCast(place: Place) {
  let number = 0
  const join = (persona: Persona) => joinAs(place, persona, (number += 1))
  const hider = await join(hidden)
  await hide(place, hider)
  const victims = [await join({ name: 'a victim' }), await join({ name: 'another victim' })]
  for (const { id, mark } of victims) await fillVictim(place.db, id, mark)
  const people: Person[] = []
  for (const persona of personas) people.push(await join(persona))

  const callers: readonly Caller[] = [
    { name: 'a visitor', token: () => undefined, may: (access: Access) => access === 'public' },
    ...people.map((person) => ({
      name: person.name,
      person,
      token: () => person.token,
      may: (access: Access) => isFor(access, person),
    })),
    toProgram('gameServer'),
    toProgram('shop'),
  ]
  const owner = callers.find(({ person }) => person?.role === 'owner')

  /** Opens the parts of the site that the owner closed, as only a call does at once everywhere. */
  async function openFeatures(person: Person): Promise<void> {
    const client = openLauncher(place.url)
    const { features } = await client.callAs(person.token, listFeatures, {})
    for (const { name, closed } of features) {
      if (closed) await client.callAs(person.token, switchFeature, { Name: name, IsOpen: true })
    }
  }

  const renewing = new Map<Person, Promise<void>>()
  async function renew(person: Person): Promise<void> {
    const isBack = await signIn(place, person).then(
      () => true,
      () => false,
    )
    if (!isBack) Object.assign(person, await join(person))
  }

  return {
    /** All there are. */
    players: () => [hider, ...victims, ...people],
    /** Each in turn; an owner, who may call most, every other time. */
    callerOf(turn: number): Caller {
      const others = callers.filter(({ person }) => person?.role !== 'owner')
      const caller = turn % 2 === 0 ? others[(turn / 2) % others.length] : owner
      if (!caller) throw new Error('nobody calls')
      return caller
    },

    /** Gives all what requests took from them. */
    async restore(): Promise<void> {
      await place.db.deleteFrom('rate_limit').execute()
      await place.db.deleteFrom('ban').execute()
      for (const person of people) await equip(place.db, person)
      const { person } = owner ?? {}
      if (!person) return
      // whose session may have ended
      await openFeatures(person).catch(async () => {
        await renew(person)
        await openFeatures(person)
      })
    },

    /** Signs somebody in anew whose session ended; whose account is gone or has another password, joins as somebody new. */
    async renew({ person }: Caller): Promise<void> {
      if (!person) return
      const running = renewing.get(person) ?? renew(person)
      renewing.set(person, running)
      await running.finally(() => renewing.delete(person))
    },
  }
}

function toProgram(access: 'gameServer' | 'shop'): Caller {
  return {
    name: access === 'shop' ? 'the shop' : 'a game server',
    token: () => secrets[access],
    may: (called) => called === access || called === 'public',
  }
}
