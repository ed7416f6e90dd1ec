import type { ConfigInput } from './config.ts'

export { s3 } from '../server/avatar/s3.ts'
export type { AvatarAdapter, AvatarStore } from '../server/avatar/avatar-store.ts'
export { discourse } from '../server/forum/adapters/discourse/discourse-forum.ts'
export { flarum } from '../server/forum/adapters/flarum/flarum-forum.ts'
export type { ForumAdapter, ForumContext } from '../server/forum/forum-adapter.ts'
export type * from '../server/forum/forum-source.ts'
export { invisionDatabase } from '../server/forum/adapters/invision/invision-database-forum.ts'
export { invision } from '../server/forum/adapters/invision/invision-forum.ts'
export { queryGame } from '../server/game/adapters/query/query-game.ts'
export { commandDelivery } from '../server/game/commands/command-delivery.ts'
export type {
  CommandOutcome,
  CommandsAdapter,
  GameCommands,
} from '../server/game/commands/game-commands.ts'
export { httpCommand } from '../server/game/commands/http-command.ts'
export { chat } from '../server/game/commands/chat.ts'
export { whisper } from '../server/game/commands/whisper.ts'
export { microsoft } from '../server/game/microsoft/microsoft.ts'
export { steam } from '../server/game/steam/steam.ts'
export { rcon } from '../server/game/commands/rcon.ts'
export { fileRanking } from '../server/game/custom-rankings/file-ranking.ts'
export { httpRanking } from '../server/game/custom-rankings/http-ranking.ts'
export type {
  GivenRow,
  RankingAdapter,
  RankingSource,
} from '../server/game/custom-rankings/ranking-adapter.ts'
export { sqlRanking } from '../server/game/custom-rankings/sql-ranking.ts'
export { sqlGame } from '../server/game/adapters/sql/sql-game.ts'
export { local } from '../server/forum/adapters/local/local-forum.ts'
export { nodebb } from '../server/forum/adapters/nodebb/nodebb-forum.ts'
export { demoGame } from '../server/game/adapters/demo/demo-game.ts'
export * from '../server/game/adapters/emulators.ts'
export type {
  AdapterTrait,
  ChatLink,
  DeliveryAdapter,
  GameAdapter,
  GameContext,
  GameFacts,
  GamePast,
  LinkAdapter,
  ProofSiteLink,
  WhisperLink,
} from '../server/game/game-adapter.ts'
export { dedipass } from '../server/donation/adapters/dedipass/dedipass.ts'
export { paypal } from '../server/donation/adapters/paypal/paypal.ts'
export { sandboxCodes } from '../server/donation/adapters/sandbox/sandbox-codes.ts'
export { sandbox } from '../server/donation/adapters/sandbox/sandbox.ts'
export { stripe } from '../server/donation/adapters/stripe/stripe.ts'
export { ForgedMessage } from '../server/donation/payment-provider.ts'
export type * from '../server/donation/payment-provider.ts'
export type * from '../server/game/game-server.ts'
export type { GameAccountRules } from '../contract/game-account.ts'
export type * from '../server/platform/game/character-whisper.ts'
export type * from '../server/platform/game/game-account-port.ts'
export { DeliveryUnclear } from '../server/platform/game/game-delivery.ts'
export type * from '../server/platform/game/game-chat.ts'
export type * from '../server/platform/game/game-delivery.ts'
export type * from '../server/platform/game/game-proof.ts'
export type * from '../server/platform/game/proven-person.ts'
export type { Mail, MailAdapter, MailContext, Mailer } from '../server/platform/mail/mailer.ts'
export { outbox } from '../server/platform/mail/outbox.ts'
export { smtp } from '../server/platform/mail/smtp.ts'
export { httpSms } from '../server/platform/sms/http-sms.ts'
export { outboxSms } from '../server/platform/sms/outbox-sms.ts'
export type * from '../server/platform/sms/sms-sender.ts'
export * from '../server/vote/adapters/vote-sites.ts'
export { customVote } from '../server/vote/adapters/custom-vote.ts'
export { sandboxVote } from '../server/vote/adapters/sandbox-vote.ts'
export { ForgedCall } from '../server/vote/vote-site.ts'
export type * from '../server/vote/vote-site.ts'
export { twilio } from '../server/platform/sms/twilio.ts'
export type { ConfigInput } from './config.ts'

/** Types the owner's `guildhall.config.ts`. */
export function defineConfig(config: ConfigInput): ConfigInput {
  return config
}
