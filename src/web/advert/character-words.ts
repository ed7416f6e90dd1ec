import type { Translate } from '../base/i18n/translations.ts'

/** Level and class of a character, as far as its game has them; undefined where it has neither. */
export function describeCharacter(
  t: Translate<'advert'>,
  level: number | null,
  trait: string | undefined,
): string | undefined {
  if (level === null) return trait
  return trait === undefined
    ? t('Advert.level', { level })
    : t('Advert.levelClass', { level, name: trait })
}
