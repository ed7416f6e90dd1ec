import { z } from 'zod'
import { z as mini } from 'zod/mini'
import type { VotePreset, VoteSettingState } from '../../contract/vote-desk.ts'
import { type VoteSetting, voteSettings } from '../../contract/vote-terms.ts'
import { AppError } from '../platform/app-error.ts'
import { InvalidInput } from '../platform/http/error-list.ts'
import type { VoteFunction } from './adapters/vote-preset.ts'
import * as knownSites from './adapters/vote-sites.ts'
import type { VoteAdapter } from './vote-site.ts'
import type { SaidToSite, VoteSiteRow } from './vote-rows.ts'

/** Settings that are keys: the site alone reads them. */
const secretSettings: ReadonlySet<string> = new Set<VoteSetting>([
  'Token',
  'ServerKey',
  'SiteSecret',
  'SigningSecret',
  'PingbackKey',
])

/** Options with a shape of any kind, as those that are read from the database have. */
type KnownSite = VoteFunction & ((given: Record<string, unknown>) => VoteAdapter)

export type VoteSitePreset = KnownSite['preset']

const known = new Map(
  Object.values(knownSites as unknown as Record<string, KnownSite>).map((site) => [
    site.preset.function,
    site,
  ]),
)

/** A site that the team may add; undefined where this version knows none of that name. */
export function findPreset(preset: string): VoteSitePreset | undefined {
  return known.get(preset)?.preset
}

/** @throws {AppError} `VoteSiteNotFound` */
export function readPreset(name: string): VoteSitePreset {
  const preset = findPreset(name)
  if (!preset) throw new AppError('VoteSiteNotFound')
  return preset
}

/** Whether a site calls, at an address that ends in a secret of ours. */
export function isCalling({ options }: Pick<VoteSitePreset, 'options'>): boolean {
  return 'secret' in options
}

/** All sites that the team may add, by name. */
export function listPresets(): VotePreset[] {
  return [...known.values()]
    .map(({ preset }) => ({
      preset: preset.function,
      name: preset.name,
      everyMinutes: preset.everyMinutes,
      isCalling: isCalling(preset),
      settings: listSettings(preset),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** What a site is told, of keys only that they are there. */
export function listSettings(
  { options }: Pick<VoteSitePreset, 'options'>,
  said: SaidToSite = {},
): VoteSettingState[] {
  return voteSettings.flatMap((name) => {
    const option = options[optionOf(name)]
    if (!option) return []
    const isSecret = secretSettings.has(name)
    const usual = z.safeParse(option, undefined)
    return {
      name,
      isSecret,
      value: isSecret ? '' : (said[optionOf(name)] ?? ''),
      usual: usual.success ? String(usual.data ?? '') : null,
    }
  })
}

/** What the team says to an added site, and what is a secret of it. */
export interface SettingsOfSite {
  settings: SaidToSite
  secrets: SaidToSite
}

/**
 * What a site is told, by the names of its options: what it does not take is left out, and a key that nobody typed
 * stays the one it was.
 *
 * @throws {InvalidInput} `VoteSettingMissing`, `VoteSettingInvalid` at the field
 */
export function toSettings(
  preset: VoteSitePreset,
  given: Readonly<Partial<Record<VoteSetting, string>>>,
  before: SaidToSite = {},
): SettingsOfSite {
  const settings: Record<string, string> = {}
  const secrets: Record<string, string> = {}
  for (const { name, isSecret, usual } of listSettings(preset)) {
    const option = optionOf(name)
    const said = given[name] || (isSecret ? before[option] : '') || ''
    if (said === '' && usual === null) throw refuse(name, 'VoteSettingMissing')
    if (said === '') continue
    const schema = preset.options[option]
    if (!schema || !z.safeParse(schema, said).success) throw refuse(name, 'VoteSettingInvalid')
    const place = isSecret ? secrets : settings
    place[option] = said
  }
  return {
    settings,
    secrets: { ...secrets, ...(before['secret'] && { secret: before['secret'] }) },
  }
}

/** An added site as the configuration would name it. @throws {ConfigError} where this version takes it no more */
export function toAddedAdapter({ key, preset, settings, secrets }: VoteSiteRow): VoteAdapter {
  const open = known.get(preset ?? '')
  if (!open) throw new Error(`this version knows no vote site ${preset}`)
  return open({ ...settings, ...secrets, key })
}

const optionOf = (name: VoteSetting) => name.charAt(0).toLowerCase() + name.slice(1)

function refuse(name: VoteSetting, message: string): InvalidInput {
  const issue = { code: 'custom' as const, path: [name], message, input: undefined }
  return new InvalidInput(new mini.core.$ZodError([issue]))
}
