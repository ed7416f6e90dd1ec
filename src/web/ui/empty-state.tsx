import { Art, type ArtName } from './art.tsx'

interface EmptyStateProps {
  art?: ArtName
  /** In place of the bare notice board. */
  place?: 'purse' | 'post' | 'hall' | 'cellar' | 'perch'
  title: string
  text: string
  /** Ways on. */
  children?: React.ReactNode
}

/** Says what will be here and what to do meanwhile, beside a picture. */
export function EmptyState({ art = 'empty', place, title, text, children }: EmptyStateProps) {
  return (
    <div className="grid items-center gap-6 sm:grid-cols-[minmax(0,18rem)_1fr] sm:gap-8">
      <Art
        name={art}
        variant={place}
        alt=""
        sizes="(min-width: 640px) 18rem, 100vw"
        className="aspect-video rounded-lg sm:aspect-4/3"
      />
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-2 max-w-prose text-text-quiet">{text}</p>
        {children && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
      </div>
    </div>
  )
}
