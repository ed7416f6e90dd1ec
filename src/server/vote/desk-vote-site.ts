import type { DeskVoteSite } from '../../contract/vote-desk.ts'
import { toSeconds } from '../platform/clock.ts'
import { healthOf, type VoteActivity } from './vote-activity.ts'
import type { VoteSiteEntry } from './vote-catalogue.ts'
import { findPreset, listSettings } from './vote-presets.ts'
import { toSite } from './shown-vote-site.ts'

/** A vote site as the team has it. */
export function toDeskVoteSite(
  entry: VoteSiteEntry,
  activity: VoteActivity,
  now: Date,
): DeskVoteSite {
  const { offered, isAdded, row } = entry
  const preset = isAdded ? findPreset(row?.preset ?? '') : undefined
  const { today, thisMonth, lastVoteAt, opened, failed } = activity
  return {
    ...toSite(offered),
    ...termsOf(offered),
    isOn: offered.isOn,
    preset: preset?.function ?? null,
    settings: preset ? listSettings(preset, row?.settings ?? {}) : [],
    isCalling: offered.site.kind === 'calling',
    usual: termsOf(entry.usual),
    isChanged: !isAdded && isToldOtherwise(row),
    page: offered.site.pageFor('', ''),
    votesToday: today,
    votesThisMonth: thisMonth,
    lastVoteAt: lastVoteAt && toSeconds(lastVoteAt.getTime()),
    opened,
    failed,
    health: healthOf(activity, now),
    version: row?.version ?? 0,
  }
}

/** What the audit log says of a site: no key of it, nor where it is to call. */
export function factsOf(entry: VoteSiteEntry): Record<string, unknown> {
  const { offered, row } = entry
  return {
    ...termsOf(offered),
    isOn: offered.isOn,
    ...(entry.isAdded && { preset: row?.preset, ...row?.settings }),
  }
}

function termsOf({ name, reward, intervalSeconds }: VoteSiteEntry['usual']) {
  return { name, points: reward.points, everyMinutes: Math.round(intervalSeconds / 60) }
}

function isToldOtherwise(row: VoteSiteEntry['row']): boolean {
  return [row?.name, row?.points, row?.every_minutes].some(
    (said) => said !== undefined && said !== null,
  )
}
