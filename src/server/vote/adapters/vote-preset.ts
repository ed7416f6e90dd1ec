import type { z } from 'zod'
import type { VoteAdapter, VoteContext, VoteSite } from '../vote-site.ts'
import {
  type GivenOptions,
  readOptions,
  type ReadOptions,
  type SiteDefaults,
  toAdapter,
} from './vote-options.ts'

/** A vote site that is known: what an owner has to say of it, and how it is spoken with. */
interface VotePreset<Shape extends z.ZodRawShape> extends SiteDefaults {
  /** The name of the function. */
  function: string
  /** A sentence that leads to the site, in Markdown. */
  about: string
  /** What an owner may say besides what every site may be told. */
  options: Shape
  create(options: ReadOptions<Shape>, name: string): (context: VoteContext) => VoteSite
}

/** The function of a vote site that stands in an owner’s `votes`, with what is written of it. */
export interface VoteFunction<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** @throws {ConfigError} naming the option that cannot work: `topG.secret` */
  (given: GivenOptions<Shape>): VoteAdapter
  preset: Omit<VotePreset<Shape>, 'create'>
}

export function votePreset<Shape extends z.ZodRawShape>(
  preset: VotePreset<Shape>,
): VoteFunction<Shape> {
  function open(given: GivenOptions<Shape>): VoteAdapter {
    const options = readOptions(preset.function, preset.options, given)
    return toAdapter(preset, options, preset.create(options, preset.name))
  }
  return Object.assign(open, { preset })
}
