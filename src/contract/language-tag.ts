/** A tag of BCP 47, with script and region only where they tell it from others: `de`, `pt-BR`, `sr-Latn`. */
export const languageTag = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/
