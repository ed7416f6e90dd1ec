import { z } from 'zod/mini'
import { writeVoteSite } from '../../../contract/vote-desk.ts'
import { type VoteSetting, voteSettings } from '../../../contract/vote-terms.ts'
import { readNumber } from '../../ui/form/typed-number.ts'

const { Name, Points, EveryMinutes, ...told } = writeVoteSite.input.shape

const typedNumber = (isTaken: (number: number | null) => boolean, code: string) =>
  z.string().check(z.refine((typed) => isTaken(readNumber(typed)), code))

const toMinutes = (hours: number | null) => (hours === null ? null : Math.round(hours * 60))

export const schema = z.object({
  Preset: z.string(),
  Name: z
    .string()
    .check(
      z.refine((name) => name.trim() === '' || Name.safeParse(name).success, 'VoteNameInvalid'),
    ),
  Points: typedNumber((points) => Points.safeParse(points).success, 'VotePointsInvalid'),
  Hours: typedNumber(
    (hours) => EveryMinutes.safeParse(toMinutes(hours)).success,
    'VoteIntervalInvalid',
  ),
  ...typedSettings(),
})

/** What a site is told: empty for what it does not take, and for a key that stays. */
function typedSettings() {
  const schemas = voteSettings.map((name) => [name, told[name].def.innerType])
  return Object.fromEntries(schemas) as Record<VoteSetting, typeof told.Site.def.innerType>
}
