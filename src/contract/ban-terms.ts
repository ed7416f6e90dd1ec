/** What is kept out: who comes from an address or network, or who has an e-mail address of a provider. */
export const banKinds = ['network', 'emailDomain'] as const
export type BanKind = (typeof banKinds)[number]

export const banStates = ['active', 'ended'] as const
export type BanState = (typeof banStates)[number]

/** Bits of the widest networks that may be banned: wider ones are whole providers, or countries. */
export const fewestBits = { 4: 16, 6: 32 } as const

export const longestBanTarget = 253
export const longestBanSearch = 100
