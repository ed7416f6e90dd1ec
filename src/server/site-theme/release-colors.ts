import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Colors, themeColors, type ThemeName, themeNames } from '../../contract/theme-terms.ts'
import { toHexColor } from './css-color.ts'

const file = resolve(import.meta.dirname, '../../web/ui/tokens.css')
const selectors: Record<ThemeName, string> = { dark: ':root', light: "[data-theme='light']" }

/** The colours of the release’s own themes, as its stylesheet has them. @throws where it lacks one */
export function readReleaseColors(): Record<ThemeName, Colors> {
  const css = readFileSync(file, 'utf8')
  const inEach = themeNames.map((theme) => {
    const rule = css.slice(css.indexOf(`${selectors[theme]} {`)).split('}')[0] ?? ''
    return [theme, toColors(tokensIn(rule))] as const
  })
  return Object.fromEntries(inEach) as Record<ThemeName, Colors>
}

function tokensIn(rule: string): Record<string, string> {
  const found = rule.matchAll(/--([\w-]+): ([^;]+);/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]))
}

/** Those of the tokens that the team may change and that are of a notation which can be converted. */
export function toColors(tokens: Readonly<Record<string, string>>): Colors {
  const known = themeColors.map((name) => [name, toHexColor(tokens[name] ?? '')] as const)
  return Object.fromEntries(known.filter(([, color]) => color !== undefined))
}
