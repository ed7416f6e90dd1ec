import { useTranslation } from '../base/i18n/use-translation.ts'
import { Art, artPreloads } from '../ui/art.tsx'
import { findScene } from '../ui/class-scene.ts'
import type { RankedClass } from './ranking-page-data.ts'

interface ClassHeadProps {
  of: RankedClass
  /** Which ranking of the class this is. */
  title: string
  /** How many of it are ranked; undefined where that is unknown. */
  count: number | undefined
  /** How old that is. */
  children: React.ReactNode
}

const sceneSizes = '(max-width: 767px) 34rem, (min-width: 77rem) 74rem, 100vw'

/** A class in its scene: what visitors of the first page come to who look for one to be. */
export function ClassHead({ of: { key, name, icon }, title, count, children }: ClassHeadProps) {
  const { t } = useTranslation('game')
  const art = { name: 'class', variant: findScene(icon, key), sizes: sceneSizes } as const
  return (
    <div className="relative isolate mb-5 flex overflow-hidden rounded-lg border border-line bg-surface-1 md:min-h-76">
      {artPreloads(art).map((link) => (
        <link key={link.media} {...link} />
      ))}
      <Art
        {...art}
        alt=""
        priority
        className="art-scene absolute! inset-0 -z-20 max-md:bottom-auto max-md:h-60"
      />
      <div className="absolute inset-0 -z-10 max-md:top-24 max-md:h-36 max-md:bg-linear-to-t max-md:from-surface-1 md:bg-linear-to-r md:from-surface-1 md:from-10% md:via-surface-1/80 md:via-35% md:to-62%" />
      <div className="grid content-end gap-2 px-5 pt-44 pb-6 sm:px-9 md:w-3/5 md:content-center md:py-8">
        <p className={`hue font-semibold hue-${icon}`}>{title}</p>
        <h1 className="text-3xl tracking-tight wrap-anywhere md:text-[4rem] md:leading-none">
          {name}
        </h1>
        {count !== undefined && count > 0 && (
          <p className="text-lg tabular-nums">{t('Ranking.ofClass', { count })}</p>
        )}
        {children}
      </div>
    </div>
  )
}
