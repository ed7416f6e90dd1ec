import type { PageContext } from '../../contract/page-context.ts'
import type { SiteInfo } from '../../contract/site.ts'
import { translationsOf } from '../base/i18n/kept-translations.ts'
import { formatRate } from '../ui/number.ts'

/** How fast the game goes, said on the server, so that no page loads what says it: `×3 experience · ×1.5 loot · ×2 gold`. */
export function sayRates(
  { language, texts }: Pick<PageContext, 'language' | 'texts'>,
  { experience, drop, gold }: NonNullable<SiteInfo['rates']>,
): string {
  const { t } = translationsOf(language, texts).of('site')
  const say = (rate: number) => formatRate(rate, language)
  const others = t('Home.note.experience', { drop: say(drop), gold: say(gold) })
  return `${say(experience)} ${t('Home.fact.experience')} · ${others}`
}
