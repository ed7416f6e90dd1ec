import { z } from 'zod'
import { arenaTop100Shape } from '../../src/server/vote/adapters/arena-top100.ts'
import { customVoteShape } from '../../src/server/vote/adapters/custom-vote.ts'
import { gamingTop100Shape } from '../../src/server/vote/adapters/gaming-top100.ts'
import { gtop100Shape } from '../../src/server/vote/adapters/gtop100.ts'
import { impulsionShape } from '../../src/server/vote/adapters/impulsion.ts'
import { l2TopZoneShape } from '../../src/server/vote/adapters/l2-top-zone.ts'
import { listForgeShape } from '../../src/server/vote/adapters/list-forge.ts'
import { listeServeursShape } from '../../src/server/vote/adapters/liste-serveurs.ts'
import { rpgParadizeShape } from '../../src/server/vote/adapters/rpg-paradize.ts'
import { serveurPriveShape } from '../../src/server/vote/adapters/serveur-prive.ts'
import { topServerShape } from '../../src/server/vote/adapters/top-server.ts'
import { topServeursShape } from '../../src/server/vote/adapters/top-serveurs.ts'
import { top100ArenaShape } from '../../src/server/vote/adapters/top100-arena.ts'
import { topGShape } from '../../src/server/vote/adapters/topg.ts'
import { xtremeTop100Shape } from '../../src/server/vote/adapters/xtreme-top100.ts'
import { namedCallShape } from '../../src/server/vote/adapters/named-calls.ts'
import { AnswerRule } from '../../src/server/vote/adapters/answer-rule.ts'
import { sharedShape } from '../../src/server/vote/adapters/vote-options.ts'
import type { Adapter } from './adapter.ts'

/** The functions that stand in `votes`, after what all of them may be told. */
export const voteAdapters: readonly Adapter[] = [
  {
    title: 'Every vote site',
    functions: [],
    about: 'What each of the functions below may be told besides its own options.',
    options: z.strictObject(sharedShape),
  },
  {
    functions: ['topG'],
    about: '[TopG](https://topg.org), which calls.',
    options: z.strictObject(topGShape),
  },
  {
    functions: ['gtop100'],
    about: '[GTop100](https://gtop100.com), which calls.',
    options: z.strictObject(gtop100Shape),
  },
  {
    functions: ['xtremeTop100'],
    about: '[XtremeTop100](https://www.xtremetop100.com), which calls and signs nothing.',
    options: z.strictObject(xtremeTop100Shape),
  },
  {
    functions: ['arenaTop100'],
    about: '[Arena-Top100](https://www.arena-top100.com), which calls.',
    options: z.strictObject(arenaTop100Shape),
  },
  {
    functions: ['top100Arena'],
    about: '[Top100Arena](https://www.top100arena.com), which calls.',
    options: z.strictObject(top100ArenaShape),
  },
  {
    functions: ['topServer'],
    about: '[Top-Server](https://top-server.net), which calls with the pseudo.',
    options: z.strictObject(topServerShape),
  },
  {
    functions: ['mcTop', 'hotMc', 'minecraftRating', 'topCraft', 'mineServ'],
    about: 'Sites that call with the pseudo, and sign it.',
    options: z.strictObject(namedCallShape),
  },
  {
    functions: ['serveurPrive'],
    about: '[Serveur-Privé](https://serveur-prive.net), which is asked by the voter’s address.',
    options: z.strictObject(serveurPriveShape),
  },
  {
    functions: ['topServeurs'],
    about: '[Top-Serveurs](https://top-serveurs.net), which is asked.',
    options: z.strictObject(topServeursShape),
  },
  {
    functions: ['gamingTop100'],
    about: '[GamingTop100](http://www.gamingtop100.net), which is asked by the voter’s address.',
    options: z.strictObject(gamingTop100Shape),
  },
  {
    functions: ['listForge'],
    about:
      'The lists of ListForge, such as [minecraft-mp.com](https://minecraft-mp.com), which are asked by pseudo.',
    options: z.strictObject(listForgeShape),
  },
  {
    functions: ['impulsion'],
    about:
      '[Serveur-Privé Impulsion](https://serveur-prive-impulsion.net), which is asked by the voter’s address.',
    options: z.strictObject(impulsionShape),
  },
  {
    functions: ['listeServeurs'],
    about:
      '[Liste-Serveurs](https://www.liste-serveurs.fr), which is asked by the voter’s address.',
    options: z.strictObject(listeServeursShape),
  },
  {
    functions: ['l2TopZone'],
    about: '[L2TopZone](https://l2topzone.com), which is asked by the voter’s address.',
    options: z.strictObject(l2TopZoneShape),
  },
  {
    functions: ['rpgParadize'],
    about:
      '[RPG-Paradize](https://www.rpg-paradize.com), which tells nobody of votes: [what counts](votes.md#any-other) is the visit.',
    options: z.strictObject(rpgParadizeShape),
  },
  {
    functions: ['customVote'],
    about: '[Any other](votes.md#any-other), which is asked or calls as these settings say.',
    options: z.strictObject(customVoteShape),
  },
  {
    title: 'Rules of customVote',
    functions: [],
    about:
      'How an answer is recognised: all that is given must be so. One of `text`, `field` and `status` is needed, and `equals` beside `field`.',
    options: AnswerRule,
  },
  {
    functions: ['sandboxVote'],
    about:
      'A page of the site’s own to try votes on, which counts without a vote anywhere. It has the options every vote site has but `key`.',
    options: z.strictObject({}),
  },
]
