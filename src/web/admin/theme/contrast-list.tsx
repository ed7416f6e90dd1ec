import { isTooLow, listContrasts } from '../../../contract/contrast.ts'
import type { Colors } from '../../../contract/theme-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatRatio } from './contrast-ratio.ts'

/** What stands on what, with the figure of its contrast. */
export function ContrastList({ colors }: { colors: Colors }) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  const contrasts = listContrasts(colors)
  const bad = contrasts.filter(isTooLow).length
  return (
    <details className="rounded-lg border border-line bg-surface-2 px-4 py-2">
      <summary className="min-h-9 cursor-pointer content-center font-semibold">
        {bad > 0 ? (
          <span className="text-danger">{t('Look.unreadable', { count: bad })}</span>
        ) : (
          t('Look.readable')
        )}
      </summary>
      <ul className="mt-2 grid gap-1.5 pb-2 text-sm">
        {contrasts.map((one) => (
          <li key={`${one.front} ${one.back}`} className="flex flex-wrap items-center gap-x-3">
            <Icon
              name={isTooLow(one) ? 'circle-alert' : 'check'}
              className={`size-4 shrink-0 ${isTooLow(one) ? 'text-danger' : 'text-online'}`}
            />
            <span className="min-w-0 flex-[1_1_8rem]">
              {t('Look.pair', {
                front: t(`Look.color.${one.front}`),
                back: t(`Look.color.${one.back}`),
              })}
            </span>
            <span className="tabular-nums">{formatRatio(one.ratio, language)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
