import { isFull } from '../../test/breadth.ts'

export const phone = { width: 360, height: 780 }
export const desktop = { width: 1280, height: 800 }

const everyLook = (['fr-FR', 'en-GB'] as const).flatMap((locale) =>
  (['dark', 'light'] as const).flatMap((theme) => [
    { locale, theme, device: 'phone', size: phone },
    { locale, theme, device: 'desktop', size: desktop },
  ]),
)

/**
 * How pages are looked at: both languages, in both themes, on a phone and at a desk. A full run takes all eight,
 * others the two that hold each of these once: French in the dark on a phone, English in the light at a desk.
 */
export const looks = everyLook.filter(({ locale, theme, device }) => {
  const isFrench = locale === 'fr-FR'
  return isFull || (isFrench === (theme === 'dark') && isFrench === (device === 'phone'))
})

/** The same in French alone: both themes, on a phone and at a desk, each with each other in a full run. */
export const frenchLooks = everyLook.filter(({ locale, theme, device }) => {
  return locale === 'fr-FR' && (isFull || (theme === 'dark') === (device === 'phone'))
})
