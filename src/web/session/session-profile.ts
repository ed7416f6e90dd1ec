import type { Language } from '../../contract/language.ts'

/** What a browser holds of a session, as sign-in answered it. Times are seconds since epoch. */
export interface SessionProfile {
  token: string
  tokenExpiration: number
  refreshToken: string
  refreshTokenExpiration: number
  claims?: unknown
  roles: string[]
  user: {
    id: string | number
    language: Language
    pseudo: string
    pseudoLockoutEnd: number | null
    avatar: string | null
    money: number
    ruleAccept: number | null
  }
}

/** Reads a stored profile. Undefined unless it is whole: token, refresh token and user are all there. */
export function parseProfile(stored: string | null): SessionProfile | undefined {
  try {
    const profile = JSON.parse(stored ?? 'null') as Partial<SessionProfile> | null
    const isWhole = profile?.token && profile.refreshToken && profile.user
    return isWhole ? (profile as SessionProfile) : undefined
  } catch {
    return undefined
  }
}
