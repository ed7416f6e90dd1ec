import { isRole, type Role } from '../../../contract/role-terms.ts'
import type { AccountView, Claim, SessionProfile, SessionUser } from '../../../contract/session.ts'
import { isNumber, isText, isWhole, listOf, objectOf, orAbsent, orNull } from '../shape.ts'

/** What may change of a signed-in player. */
export type UserChange = Partial<Omit<SessionUser, 'id' | 'view'>>

const ofUser = {
  language: isText,
  pseudo: isText,
  pseudoLockoutEnd: orNull(isWhole),
  avatar: orNull(isText),
  money: isNumber,
  ruleAccept: orNull(isWhole),
}

export const isRoleList = listOf((value): value is Role => isText(value) && isRole(value))

/** Whether it is a session as a sign-in answers it. */
export const isProfile = objectOf<SessionProfile>({
  token: isText,
  tokenExpiration: isWhole,
  refreshToken: isText,
  refreshTokenExpiration: isWhole,
  claims: listOf(objectOf<Claim>({ type: isText, value: isText })),
  roles: isRoleList,
  user: objectOf<SessionUser>({
    id: isWhole,
    ...ofUser,
    view: orAbsent(objectOf<AccountView>({ token: isText, until: isWhole, viewerId: isWhole })),
  }),
})

export const isUserChange = objectOf<UserChange>({
  language: orAbsent(ofUser.language),
  pseudo: orAbsent(ofUser.pseudo),
  pseudoLockoutEnd: orAbsent(ofUser.pseudoLockoutEnd),
  avatar: orAbsent(ofUser.avatar),
  money: orAbsent(ofUser.money),
  ruleAccept: orAbsent(ofUser.ruleAccept),
})
