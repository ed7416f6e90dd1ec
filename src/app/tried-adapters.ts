import { createPostgresAvatarStore } from '../server/avatar/postgres-avatar-store.ts'
import { sandbox } from '../server/donation/adapters/sandbox/sandbox.ts'
import { noGame } from '../server/game/adapters/no-game.ts'
import { local } from '../server/forum/adapters/local/local-forum.ts'
import { outbox } from '../server/platform/mail/outbox.ts'
import { outboxSms } from '../server/platform/sms/outbox-sms.ts'
import { sandboxVote } from '../server/vote/adapters/sandbox-vote.ts'
import type { Db } from '../server/platform/database/db.ts'
import type { Config } from './config.ts'

/** An adapter that the site could not be made with. */
export interface AdapterFailure {
  /** Of the feature it belongs to. */
  feature: string
  /** Where the owner names it in the configuration. */
  system: keyof Config
  /** As the owner knows it. */
  adapter: string
  reason: unknown
}

interface Adapter<Context, Made> {
  name: string
  create(context: Context): Made
}

/**
 * The same configuration, with adapters that are replaced where they cannot be made: one that fails leaves all other
 * features there. `failures` fills as the features are made.
 */
export function withTriedAdapters(
  config: Config,
  db: Db,
): { config: Config; failures: AdapterFailure[] } {
  const failures: AdapterFailure[] = []
  /** Makes what `create` of a substitute makes, where its own fails. */
  const tryOut =
    <Context, Made>(
      feature: string,
      system: keyof Config,
      substitute: (context: Context) => Made,
    ) =>
    <One extends Adapter<Context, Made>>(one: One): One => {
      function create(context: Context) {
        try {
          return one.create(context)
        } catch (reason) {
          failures.push({ feature, system, adapter: one.name, reason })
          return substitute(context)
        }
      }
      // it may be of a stranger's class
      return Object.assign(Object.create(one) as One, { create })
    }
  const { forum, game, mail, sms, avatars, payments, votes } = config
  const tried = {
    forum: forum && tryOut('forum', 'forum', local().create)(forum),
    game: game === 'none' ? game : game && tryOut('game', 'game', noGame.create)(game),
    mail: mail && tryOut('mail', 'mail', outbox().create)(mail),
    sms: sms && tryOut('phone', 'sms', outboxSms().create)(sms),
    avatars: avatars && tryOut('avatar', 'avatars', () => createPostgresAvatarStore(db))(avatars),
    payments: payments?.map(tryOut('donation', 'payments', sandbox().create)),
    votes: votes?.map(tryOut('vote', 'votes', sandboxVote().create)),
  }
  return { config: { ...config, ...tried }, failures }
}
