import { expect, test } from 'vitest'
import { contrastOf, isTooLow, listContrasts } from '../../contract/contrast.ts'
import { themeNames } from '../../contract/theme-terms.ts'
import { toHexColor } from './css-color.ts'
import { readReleaseColors } from './release-colors.ts'

test('the site’s own colours can be read', () => {
  const colors = readReleaseColors()
  for (const theme of themeNames) {
    const contrasts = listContrasts(colors[theme])
    expect(contrasts).toHaveLength(20)
    expect(contrasts.filter(isTooLow)).toEqual([])
  }
})

test('colours are compared as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(['#FA0', 'oklch(1 0 0)', 'oklch(62.8% 0.2577 29.23)', 'red'].map(toHexColor)).toEqual([
    '#ffaa00',
    '#ffffff',
    '#ff0000',
    undefined,
  ])
})
