/** The looks that a visitor chooses from. */
export const themeNames = ['dark', 'light'] as const

export type ThemeName = (typeof themeNames)[number]

/** The colours of a theme that the team may change, by the names of its tokens. */
export const themeColors = [
  'brass',
  'brass-strong',
  'brass-ink',
  'text',
  'text-quiet',
  'surface-1',
  'surface-2',
  'surface-3',
  'surface-4',
  'line',
  'line-strong',
  'online',
  'warning',
  'danger',
] as const

export type ThemeColor = (typeof themeColors)[number]

/** `#rrggbb` by token. */
export type Colors = Partial<Record<ThemeColor, string>>

/** What a colour looks like that the team chooses. */
export const hexColor = /^#[0-9a-f]{6}$/

/** Bytes of a file that is uploaded as a logo: 1 MiB. */
export const largestLogo = 1024 * 1024
export const logoFolder = '/logo/'
export const logoId = /^[\w-]{20,64}$/
