import { Art, type ArtName } from './art.tsx'

interface PageIntroProps {
  title: string
  lead: string
  /** On a phone what follows comes first: it is left out there. */
  art: ArtName
  variant?: number
  children?: React.ReactNode
}

/** What a page is about, beside a picture of it. */
export function PageIntro({ title, lead, art, variant, children }: PageIntroProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div>
        <h1 className="text-3xl wrap-anywhere md:text-[2.75rem] md:leading-[1.1]">{title}</h1>
        <p className="mt-3 max-w-prose text-lg">{lead}</p>
        {children}
      </div>
      <div className="max-md:hidden">
        <Art
          name={art}
          variant={variant}
          alt=""
          sizes="22rem"
          className="aspect-video rounded-lg"
        />
      </div>
    </div>
  )
}
