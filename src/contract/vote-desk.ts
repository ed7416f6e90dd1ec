import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LocalText } from './language-schema.ts'
import { Seconds } from './seconds.ts'
import { VoteSite, VoteSiteKey } from './vote.ts'
import {
  longestVoteName,
  longestVoteSetting,
  mostVoteMinutes,
  mostVotePoints,
  voteHealths,
  voteSettings,
} from './vote-terms.ts'
import { isWebAddress } from './web-address.ts'
import { writtenText } from './written-text.ts'

/** Something that an added site is told of the server. A key is never shown: only whether there is one. */
export const VoteSettingState = z.object({
  name: z.enum(voteSettings),
  isSecret: z.boolean(),
  /** Empty for a key, and for what is left as the site usually has it. */
  value: z.string(),
  /** What it is where it is left out; null for what is needed. */
  usual: z.nullable(z.string()),
})
export type VoteSettingState = z.infer<typeof VoteSettingState>

/** A vote site that is known: it is added by what it is told. */
export const VotePreset = z.object({
  /** The function that the configuration knows it by: `topG`. */
  preset: z.string(),
  name: z.string(),
  /** From one vote to the next: as many at least. */
  everyMinutes: z.int(),
  /** Whether it calls an address of ours, rather than being asked. */
  isCalling: z.boolean(),
  settings: z.array(VoteSettingState),
})
export type VotePreset = z.infer<typeof VotePreset>

/** What a site is called, and what a vote there brings, and how often. */
const Terms = z.object({ name: z.string(), points: z.int(), everyMinutes: z.int() })

/** A vote site as the team has it: of the configuration, or added on the site. */
export const DeskVoteSite = z.object({
  ...VoteSite.shape,
  ...Terms.shape,
  isOn: z.boolean(),
  /** Of one that was added: the function it is known by, and what it is told. */
  preset: z.nullable(z.string()),
  settings: z.array(VoteSettingState),
  isCalling: z.boolean(),
  /** What it has by the configuration, or by itself. */
  usual: Terms,
  /** Whether the team says otherwise than the configuration. */
  isChanged: z.boolean(),
  /** Where players are sent, without who votes. */
  page: z.string(),
  votesToday: z.int(),
  votesThisMonth: z.int(),
  /** The last vote that counted. */
  lastVoteAt: z.nullable(Seconds),
  /** Players who went there within a day, and of them those about whom the site did not say. */
  opened: z.int(),
  failed: z.int(),
  health: z.enum(voteHealths),
  /** Counts its changes; 0 for one of the configuration that was never changed. */
  version: z.int(),
})
export type DeskVoteSite = z.infer<typeof DeskVoteSite>

export const listDeskVoteSites = endpoint('GET /api/admin/votes', {
  access: 'votes.write',
  summary: 'All vote sites in their order, and how they do',
  output: z.object({
    sites: z.array(DeskVoteSite),
    presets: z.array(VotePreset),
    /** What the first voters of a month get, by the configuration. */
    topVoters: z.array(z.object({ place: z.int(), text: LocalText })),
  }),
})

const WhichVoteSite = {
  Key: VoteSiteKey,
  /** That was read: after another change nothing is changed. */
  Version: z.int().check(z.minimum(0)),
}

const isOneLine = (said: string) => !/\p{C}/u.test(said)

const Name = writtenText(longestVoteName, 1, 'VoteNameInvalid').check(
  z.refine(isOneLine, 'VoteNameInvalid'),
)
const Points = z
  .int('VotePointsInvalid')
  .check(z.minimum(0, 'VotePointsInvalid'), z.maximum(mostVotePoints, 'VotePointsInvalid'))
const EveryMinutes = z
  .int('VoteIntervalInvalid')
  .check(z.minimum(1, 'VoteIntervalInvalid'), z.maximum(mostVoteMinutes, 'VoteIntervalInvalid'))

const Said = z
  .string('VoteSettingInvalid')
  .check(
    z.trim(),
    z.maxLength(longestVoteSetting, 'VoteSettingInvalid'),
    z.refine(isOneLine, 'VoteSettingInvalid'),
  )
const Address = Said.check(
  z.refine((address) => address === '' || isWebAddress(address), 'VoteAddressInvalid'),
)

/** What is told to a site; empty or left out for what it does not need, and for a key that stays as it is. */
const Settings = {
  Page: z._default(Address, ''),
  Url: z._default(Address, ''),
  Category: z._default(Said, ''),
  Site: z._default(Said, ''),
  User: z._default(Said, ''),
  Token: z._default(Said, ''),
  ServerKey: z._default(Said, ''),
  SiteSecret: z._default(Said, ''),
  SigningSecret: z._default(Said, ''),
  PingbackKey: z._default(Said, ''),
} satisfies Record<(typeof voteSettings)[number], z.ZodMiniType>

/** Null for what the configuration has, or the site by itself. */
const OwnTerms = {
  Name: z.nullable(Name),
  Points: z.nullable(Points),
  EveryMinutes: z.nullable(EveryMinutes),
}

/** With the address that the site is to call: it is shown this once. */
const Addressed = z.object({ site: DeskVoteSite, callback: z.nullable(z.string()) })

export const addVoteSite = endpoint('POST /api/admin/votes/add', {
  access: 'votes.write',
  summary: 'Adds a vote site that is known, and says which address it is to call',
  input: z.strictObject({
    Preset: z.string().check(z.regex(/^\w{1,40}$/)),
    ...OwnTerms,
    ...Settings,
  }),
  output: Addressed,
})

export const writeVoteSite = endpoint('POST /api/admin/votes/write', {
  access: 'votes.write',
  summary:
    'Says what a site is called, what it brings and how often, and what one that was added is told',
  input: z.strictObject({ ...WhichVoteSite, ...OwnTerms, ...Settings }),
  output: DeskVoteSite,
})

export const restoreVoteSite = endpoint('POST /api/admin/votes/restore', {
  access: 'votes.write',
  summary: 'Has a site of the configuration be what it is there',
  input: z.strictObject(WhichVoteSite),
  output: DeskVoteSite,
})

export const switchVoteSite = endpoint('POST /api/admin/votes/switch', {
  access: 'votes.write',
  summary: 'Hides a site from players, or shows it again; votes on their way count',
  input: z.strictObject({ ...WhichVoteSite, IsOn: z.boolean() }),
  output: DeskVoteSite,
})

export const moveVoteSite = endpoint('POST /api/admin/votes/move', {
  access: 'votes.write',
  summary: 'Puts a site after another one, or before all',
  input: z.strictObject({ Key: VoteSiteKey, After: z.nullable(VoteSiteKey) }),
  output: z.object({ keys: z.array(z.string()) }),
})

export const renewVoteAddress = endpoint('POST /api/admin/votes/address', {
  access: 'votes.write',
  summary: 'Makes another address for an added site to call; the one before is heard no more',
  input: z.strictObject(WhichVoteSite),
  output: Addressed,
})

export const removeVoteSite = endpoint('POST /api/admin/votes/remove', {
  access: 'votes.write',
  summary: 'Takes away a site that was added; votes that were given stay',
  input: z.strictObject(WhichVoteSite),
})
