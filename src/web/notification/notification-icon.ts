import type { IconName } from '../ui/icon.tsx'

const icons: Readonly<Record<string, IconName>> = {
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
  newDevice: 'monitor',
  sessionStolen: 'triangle-alert',
  rolesChanged: 'users',
  gameAccountLinked: 'swords',
  gameAccountCreated: 'swords',
  gamePasswordChanged: 'lock',
  gameAccountUnlinked: 'swords',
}

/** What a notification of this kind is known by at a glance; a bell for one that this page does not know. */
export function iconOf(kind: string): IconName {
  return (Object.hasOwn(icons, kind) ? icons[kind] : undefined) ?? 'bell'
}
