import type { z } from 'zod/mini'
import type { Language } from '../../../contract/language.ts'
import type { DeskVoteSite, VotePreset, writeVoteSite } from '../../../contract/vote-desk.ts'
import { type VoteSetting, voteSettings } from '../../../contract/vote-terms.ts'
import { readNumber, writeNumber } from '../../ui/form/typed-number.ts'

/** A vote site as it is typed; what is empty is as usual. */
export interface VoteSiteValues extends Record<VoteSetting, string> {
  Preset: string
  Name: string
  Points: string
  Hours: string
}

/** What a site has where nothing else is said, and what it is told. */
export type KnownTerms = Pick<DeskVoteSite, 'usual' | 'settings'>

/** Points of a site that nobody said anything of. */
const usualPoints = 1

/** What is known of a site before it is added. */
export function termsOfPreset({ name, everyMinutes, settings }: VotePreset): KnownTerms {
  return { usual: { name, everyMinutes, points: usualPoints }, settings }
}

/** A new one is of `preset`. */
export function toValues(
  site: DeskVoteSite | undefined,
  { preset, language }: { preset: string; language: Language },
): VoteSiteValues {
  const { name, points, everyMinutes, usual } = site ?? {}
  const number = (said = 0, otherwise = 0) =>
    said === otherwise ? '' : writeNumber(said, language)
  const hours = (minutes = 0) => Math.round(minutes / 0.6) / 100
  const told = new Map(site?.settings.map(({ name: setting, value }) => [setting, value]))
  return {
    Preset: site?.preset ?? preset,
    Name: name === usual?.name ? '' : (name ?? ''),
    Points: number(points, usual?.points),
    Hours: number(hours(everyMinutes), hours(usual?.everyMinutes)),
    ...(Object.fromEntries(voteSettings.map((one) => [one, told.get(one) ?? ''])) as Record<
      VoteSetting,
      string
    >),
  }
}

/** As the calls take it: of what a site is told, only what this one takes. */
export function toInput(
  typed: VoteSiteValues,
  { settings }: KnownTerms,
): Omit<z.input<typeof writeVoteSite.input>, 'Key' | 'Version'> {
  const { Name, Points, Hours } = typed
  const hours = readNumber(Hours)
  return {
    Name: Name.trim() || null,
    Points: readNumber(Points),
    EveryMinutes: hours === null ? null : Math.round(hours * 60),
    ...Object.fromEntries(settings.map(({ name }) => [name, typed[name]])),
  }
}
