import { type Contrast, isTooLow, listContrasts } from '../../../contract/contrast.ts'
import type { Logo, SiteTheme } from '../../../contract/theme.ts'
import type { Colors, ThemeColor, ThemeName } from '../../../contract/theme-terms.ts'

/** The look as it is being chosen. */
export type ThemeValues = Pick<SiteTheme, ThemeName | 'logo'>

/** The colours as they will be. */
export function colorsOf({ base }: SiteTheme, values: ThemeValues, theme: ThemeName): Colors {
  return { ...base[theme], ...values[theme] }
}

/** With one colour of a theme changed; undefined for what it lies over. */
export function withColor(
  values: ThemeValues,
  theme: ThemeName,
  name: ThemeColor,
  color: string | undefined,
): ThemeValues {
  const others = Object.entries(values[theme]).filter(([other]) => other !== name)
  const colors = Object.fromEntries(color === undefined ? others : [...others, [name, color]])
  return { ...values, [theme]: colors }
}

/** The contrasts that are too low by a colour which is chosen here, the lowest first. */
export function faultsOf(colors: Colors, chosen: Colors, name: ThemeColor): Contrast[] {
  if (chosen[name] === undefined) return []
  return listContrasts(colors)
    .filter((one) => isTooLow(one) && (one.front === name || one.back === name))
    .toSorted((a, b) => a.ratio - b.ratio)
}

export function toGiven({ dark, light, logo }: ThemeValues, revision: number) {
  return { Dark: dark, Light: light, Logo: logo?.id ?? null, Revision: revision }
}

export function isSame(one: ThemeValues, other: ThemeValues): boolean {
  const inOrder = ({ dark, light, logo }: ThemeValues) =>
    JSON.stringify([sorted(dark), sorted(light), logoIdOf(logo)])
  return inOrder(one) === inOrder(other)
}

const sorted = (colors: Colors) => Object.entries(colors).toSorted(([a], [b]) => (a < b ? -1 : 1))
const logoIdOf = (logo: Logo | null) => logo?.id ?? null
