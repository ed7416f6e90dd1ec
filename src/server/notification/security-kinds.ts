import { z } from 'zod'
import { nameDevice } from '../../contract/device-name.ts'
import type { AccountEvent } from '../platform/account-event.ts'
import { spellList, spellPhoneNumber } from '../platform/spelling.ts'
import {
  createKind,
  ForeignText,
  type Kind,
  type NotificationContent,
} from './notification-kind.ts'

const about = {
  group: 'security',
  ways: { onSite: true, byMail: true, byPush: true },
  isFixed: true,
} as const

/** A kind that leads to the security settings. */
function security<Values extends NotificationContent['values']>(schema: z.ZodType<Values>): Kind {
  return createKind(about, schema, (values) => ({ values, url: '/setting/security' }))
}

const plain = security(z.object({}))
const named = security(z.object({ name: ForeignText }))
const discord = security(z.object({ discordName: ForeignText }))
const phone = security(
  z
    .object({ phoneNumber: ForeignText })
    .transform(({ phoneNumber }) => ({ phoneNumber: spellPhoneNumber(phoneNumber) })),
)
const game = createKind(about, z.object({ userName: ForeignText }), (values) => ({
  values,
  url: '/setting/game',
}))
const device = createKind(
  about,
  z.object({ userAgent: z.string(), address: ForeignText }),
  ({ userAgent, address }, { language, texts }) => ({
    values: { device: nameDevice(userAgent) ?? texts.read(language, 'Device.unknown'), address },
    url: '/setting/security',
  }),
)
const roles = createKind(
  about,
  z.object({ roles: z.array(ForeignText) }),
  (data, { language, texts }) => {
    const words = data.roles.map((role) => texts.find(language, `Role.${role}`) ?? role)
    return {
      values: { roles: spellList(words, language) || texts.read(language, 'Role.none') },
      url: '/setting/security',
    }
  },
)

const locked = createKind(
  about,
  z.object({ reason: ForeignText, until: z.nullable(z.int()) }),
  ({ reason, until }, { spellTime }) => ({
    values: { reason, until: until === null ? '' : spellTime(until / 1000) },
    url: '/support',
    body: until === null ? 'body' : 'bodyUntil',
  }),
)

const viewed = createKind(about, z.object({ until: z.int() }), ({ until }, { spellTime }) => ({
  values: { until: spellTime(until / 1000) },
  url: '/support',
}))

/** What happens to the account itself. */
export const securityKinds: Readonly<Record<AccountEvent['kind'], Kind>> = {
  passwordChanged: plain,
  passwordSet: plain,
  phoneNumberAdded: phone,
  phoneNumberRemoved: plain,
  totpAdded: plain,
  totpRemoved: plain,
  recoveryCodesRenewed: plain,
  recoveryCodeUsed: security(z.object({ left: z.int() })),
  passkeyAdded: named,
  passkeyRemoved: named,
  discordLinked: discord,
  discordUnlinked: discord,
  newDevice: device,
  sessionStolen: device,
  rolesChanged: roles,
  accountLocked: locked,
  accountUnlocked: plain,
  accountViewed: viewed,
  signedOutByTeam: plain,
  gameAccountLinked: game,
  gameAccountCreated: game,
  gamePasswordChanged: game,
  gameAccountUnlinked: game,
}
