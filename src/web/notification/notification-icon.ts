import type { LocaleFiles } from '../../contract/locale.ts'
import type { IconName } from '../ui/icon.tsx'

const securityIcons: Readonly<Record<string, IconName>> = {
  passwordChanged: 'lock',
  passwordSet: 'lock',
  phoneNumberAdded: 'smartphone',
  phoneNumberRemoved: 'smartphone',
  totpAdded: 'shield',
  totpRemoved: 'shield',
  recoveryCodesRenewed: 'list',
  recoveryCodeUsed: 'list',
  passkeyAdded: 'key-round',
  passkeyRemoved: 'key-round',
  discordLinked: 'link',
  discordUnlinked: 'link',
  newDevice: 'monitor',
  sessionStolen: 'triangle-alert',
  rolesChanged: 'users',
  accountLocked: 'lock',
  accountUnlocked: 'lock',
  accountViewed: 'users',
  signedOutByTeam: 'monitor',
  gameAccountLinked: 'swords',
  gameAccountCreated: 'swords',
  gamePasswordChanged: 'lock',
  gameAccountUnlinked: 'swords',
}

/** Kinds that players choose about one by one, as the texts name them. */
type NewsKind = Exclude<keyof LocaleFiles['account']['Notify']['kind'], 'security'>

const newsIcons: Readonly<Record<NewsKind, IconName>> = {
  donationReceived: 'heart-handshake',
  donationHeld: 'hourglass',
  donationRefused: 'ban',
  donationReversed: 'rotate-ccw',
  giftPaid: 'gift',
  giftReceived: 'gift',
  grantReceived: 'heart-handshake',
  grantTaken: 'heart-handshake',
  rewardDelivered: 'gem',
  rewardParked: 'hourglass',
  rewardRefunded: 'rotate-ccw',
  voteReady: 'vote',
  topVoter: 'trophy',
  eventSoon: 'calendar',
  advertReply: 'message-square',
  conversationMessage: 'message-square',
  advertExpiring: 'hourglass',
  advertPublished: 'megaphone',
  advertRefused: 'ban',
  searchFound: 'search',
  topicReply: 'message-square',
  postMention: 'message-square',
  postHidden: 'ban',
  postRestored: 'rotate-ccw',
  ticketReply: 'life-buoy',
  ticketClosed: 'life-buoy',
  ticketOpened: 'ticket',
}

const icons: Readonly<Record<string, IconName>> = { ...securityIcons, ...newsIcons }

/** What a notification of this kind is known by at a glance; a bell for one that this page does not know. */
export function iconOf(kind: string): IconName {
  return (Object.hasOwn(icons, kind) ? icons[kind] : undefined) ?? 'bell'
}
