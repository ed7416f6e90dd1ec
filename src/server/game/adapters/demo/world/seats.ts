import { guildNames } from '../names/guild-names.ts'
import { cast, type CastMember, memberCounts } from './cast.ts'
import type { Roll } from './dice.ts'

/** Seats of the world; one character after the other sits in each. More come with accounts made on the site. */
export const seatCount = 2400
/** The first seat that accounts made on the site are given, two seats to an account. */
const firstGivenSeat = 2100
const officersPerGuild = 3

/** A place for a character. */
export interface Seat {
  number: number
  gameAccount: string
  /** Which of the characters of its account, from 0, and of how many. */
  place: number
  places: number
  /** The guild whoever sits here belongs to for good, as an index of `guildNames`. */
  guild?: number
  isOfficer?: boolean
  member?: CastMember
  /** Kept for accounts made on the site. */
  isGiven?: boolean
}

export interface Seats {
  /** A seat by its number; undefined where nobody may sit. */
  find(number: number): Seat | undefined
  /** How many numbers there are, once `accounts` accounts have been made on the site. */
  count(accounts: number): number
  /** Seats of an account. */
  ofAccount(gameAccount: string, accounts: number): Seat[]
}

export function createSeats(dice: (purpose: string) => Roll): Seats {
  const rollShare = dice('accounts')
  const rollSecond = dice('second character')
  const own = layOut(rollShare)
  const byAccount = Map.groupBy(own, ({ gameAccount }) => gameAccount)

  function findGiven(number: number): Seat | undefined {
    const account = Math.floor((number - firstGivenSeat) / 2) + 1
    const place = (number - firstGivenSeat) % 2
    const places = rollSecond(account) < 0.5 ? 2 : 1
    if (place >= places) return undefined
    return { number, gameAccount: String(account), place, places, isGiven: true }
  }
  const find = (number: number) => own[number] ?? findGiven(number)

  return {
    find: (number) => (number >= 0 ? find(number) : undefined),
    count: (accounts) => Math.max(seatCount, firstGivenSeat + accounts * 2),
    ofAccount(gameAccount, accounts) {
      const known = byAccount.get(gameAccount)
      if (known) return known
      if (!/^[1-9]\d{0,8}$/.test(gameAccount) || Number(gameAccount) > accounts) return []
      const first = firstGivenSeat + (Number(gameAccount) - 1) * 2
      return [find(first), find(first + 1)].filter((seat) => seat !== undefined)
    },
  }
}

/** The seats before those that are given: the cast, officers, members that are counted, everybody else. */
function layOut(rollShare: Roll): Seat[] {
  const assigned: Partial<Seat>[] = [
    ...cast.map((member) => ({ member, ...guildOf(member) })),
    ...guildNames.flatMap(officersOf),
    ...Object.entries(memberCounts).flatMap(missingMembersOf),
  ]
  const seats: Seat[] = []
  for (let number = 0; number < firstGivenSeat; number += places(number)) {
    for (let place = 0; place < places(number); place += 1) {
      const seat = {
        number: number + place,
        gameAccount: `p${number}`,
        place,
        places: places(number),
      }
      seats.push({ ...seat, ...assigned[seat.number] })
    }
  }
  return seats

  /** Four players in five have one character. Those the forum tells of each are a player of their own. */
  function places(number: number): number {
    if (number < cast.length || number + 2 >= firstGivenSeat) return 1
    const share = rollShare(number)
    if (share < 0.8) return 1
    return share < 0.96 ? 2 : 3
  }
}

function guildOf({ guild, leadsGuild }: CastMember): Partial<Seat> {
  if (guild === undefined) return {}
  return { guild: guildNames.findIndex((name) => name === guild), isOfficer: leadsGuild ?? false }
}

const isCounted = (name: string) => memberCounts[name] !== undefined

function officersOf(name: string, guild: number): Partial<Seat>[] {
  return isCounted(name)
    ? []
    : Array.from({ length: officersPerGuild }, () => ({ guild, isOfficer: true }))
}

function missingMembersOf([name, count]: [string, number]): Partial<Seat>[] {
  const guild = guildNames.findIndex((one) => one === name)
  const missing = count - cast.filter((member) => member.guild === name).length
  return Array.from({ length: missing }, () => ({ guild }))
}
