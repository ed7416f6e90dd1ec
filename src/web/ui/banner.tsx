import { Art } from './art.tsx'

export const bannerArt = { name: 'hero', sizes: '100vw' } as const

interface BannerProps {
  /** The space above and below the words. */
  className: string
  children: React.ReactNode
}

/** What a page begins with: the place, under a veil for the words on it. */
export function Banner({ className, children }: BannerProps) {
  return (
    <section className="hero border-b border-line">
      <Art {...bannerArt} alt="" priority className="absolute! inset-0 -z-20" />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-surface-1 from-35% via-surface-1/85 via-65% to-surface-1/30 desk:bg-linear-to-r desk:from-surface-1 desk:from-30% desk:via-surface-1/85 desk:via-60% desk:to-transparent" />
      <div className={`mx-auto w-full max-w-page px-4 sm:px-6 ${className}`}>{children}</div>
    </section>
  )
}
