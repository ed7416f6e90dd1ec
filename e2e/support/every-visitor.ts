export const phone = { width: 360, height: 780 }
const desktop = { width: 1280, height: 800 }

/** Both languages, in both themes, on a phone and at a desk. */
export const everyVisitor = (['fr-FR', 'en-GB'] as const).flatMap((locale) =>
  (['dark', 'light'] as const).flatMap((theme) => [
    { locale, theme, device: 'phone', size: phone },
    { locale, theme, device: 'desktop', size: desktop },
  ]),
)
