import type { z } from 'zod'
import { DiscourseOptions } from '../../src/server/forum/adapters/discourse/discourse-forum.ts'
import { FlarumOptions } from '../../src/server/forum/adapters/flarum/flarum-forum.ts'
import { InvisionDatabaseOptions } from '../../src/server/forum/adapters/invision/invision-database-options.ts'
import { InvisionOptions } from '../../src/server/forum/adapters/invision/invision-forum.ts'
import { AzerothOptions } from '../../src/server/game/adapters/azeroth-core/azeroth-options.ts'
import { DemoOptions } from '../../src/server/game/adapters/demo/demo-game.ts'
import {
  CanaryOptions,
  TfsOptions,
} from '../../src/server/game/adapters/open-tibia/open-tibia-options.ts'
import { RathenaOptions } from '../../src/server/game/adapters/rathena/rathena-options.ts'
import { SqlGameOptions } from '../../src/server/game/adapters/sql/sql-options.ts'
import { NodebbOptions } from '../../src/server/forum/adapters/nodebb/nodebb-forum.ts'

/** One function of the configuration, or several with the same options. */
export interface Adapter {
  functions: readonly string[]
  /** A sentence that leads to its guide. */
  about: string
  /** Left out where there is nothing to set. */
  options?: z.ZodType
}

/** The functions that stand at each key of the configuration. */
export const adapters: Readonly<Record<string, readonly Adapter[]>> = {
  forum: [
    {
      functions: ['nodebb'],
      about: 'A [NodeBB](forum-nodebb.md) forum, read through its public JSON.',
      options: NodebbOptions,
    },
    {
      functions: ['discourse'],
      about: 'A [Discourse](forum-discourse.md) forum, read through its public JSON.',
      options: DiscourseOptions,
    },
    {
      functions: ['flarum'],
      about: 'A [Flarum](forum-flarum.md) forum with its tags extension.',
      options: FlarumOptions,
    },
    {
      functions: ['invision'],
      about: 'An Invision Community 4 or 5 forum, read through its [REST API](forum-invision.md).',
      options: InvisionOptions,
    },
    {
      functions: ['invisionDatabase'],
      about: 'The same, read from its [database](forum-invision-database.md).',
      options: InvisionDatabaseOptions,
    },
    { functions: ['local'], about: 'The [forum of the site’s own](forum-local.md).' },
  ],
  game: [
    {
      functions: ['azerothCore', 'trinityCore'],
      about:
        'World of Warcraft 3.3.5a on [AzerothCore](game-azerothcore.md) or [TrinityCore](game-trinitycore.md).',
      options: AzerothOptions,
    },
    {
      functions: ['rathena', 'hercules'],
      about: 'Ragnarok on [rAthena or Hercules](game-rathena.md).',
      options: RathenaOptions,
    },
    {
      functions: ['canary'],
      about: 'Tibia on [Canary](game-opentibia.md).',
      options: CanaryOptions,
    },
    {
      functions: ['tfs'],
      about: 'Tibia on [The Forgotten Server](game-opentibia.md) 1.x.',
      options: TfsOptions,
    },
    {
      functions: ['sqlGame'],
      about: 'Any other game, by [queries of yours](game-sql.md).',
      options: SqlGameOptions,
    },
    {
      functions: ['demoGame'],
      about: 'A simulated world, labelled as such, in which nothing is real.',
      options: DemoOptions,
    },
  ],
}
