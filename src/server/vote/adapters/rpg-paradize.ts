import { pageOf } from './fill-template.ts'
import { SiteName } from './vote-options.ts'
import { votePreset } from './vote-preset.ts'

/**
 * RPG-Paradize (rpg-paradize.com), which tells nobody of votes: going there is all there is, so anybody gets
 * what it brings without voting. Let it bring little: `rpgParadize({ site: '12345', points: 1 })`.
 */
export const rpgParadize = votePreset({
  function: 'rpgParadize',
  about:
    '[RPG-Paradize](https://www.rpg-paradize.com), which tells nobody of votes: [what counts](votes.md#any-other) is the visit.',
  key: 'rpg-paradize',
  name: 'RPG-Paradize',
  everyMinutes: 180,
  options: {
    site: SiteName.meta({ description: 'The number of the listing.', example: '12345' }),
  },
  create: ({ site }) => {
    const page = `https://www.rpg-paradize.com/?page=vote&vote=${encodeURIComponent(site)}`
    return () => ({ kind: 'unverified', pageFor: pageOf(page) })
  },
})
