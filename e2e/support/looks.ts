import { isFull } from '../../test/breadth.ts'

export const phone = { width: 360, height: 780 }
export const desktop = { width: 1280, height: 800 }

const everyLook = (['fr-FR', 'en-GB'] as const).flatMap((locale) =>
  (['dark', 'light'] as const).flatMap((theme) => [
    { locale, theme, device: 'phone' as const, size: phone },
    { locale, theme, device: 'desktop' as const, size: desktop },
  ]),
)

export type Look = (typeof everyLook)[number]

/**
 * How pages are looked at: both languages, in both themes, on a phone and at a desk. A full run takes all eight,
 * others the two that hold each of these once: French in the dark on a phone, English in the light at a desk.
 */
export const looks = everyLook.filter(({ locale, theme, device }) => {
  const isFrench = locale === 'fr-FR'
  return isFull || (isFrench === (theme === 'dark') && isFrench === (device === 'phone'))
})

/**
 * How the states on the way through a page are looked at, where each must be brought about anew. A full run takes
 * all eight looks; others the one with the longest words in the narrowest window, and `expectSound` looks at what
 * it shows at a desk and in the other theme as well.
 */
export const looksOfStates = everyLook.filter(
  ({ locale, theme, device }) =>
    isFull || (locale === 'fr-FR' && theme === 'dark' && device === 'phone'),
)

/** The same in French alone. */
export const frenchLooksOfStates = looksOfStates.filter(({ locale }) => locale === 'fr-FR')
