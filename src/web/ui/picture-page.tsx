import { Art, type ArtName } from './art.tsx'
import { Page } from './page.tsx'

interface PicturePageProps {
  art: ArtName
  variant?: React.ComponentProps<typeof Art>['variant']
  /** Small words above the heading: a code, a state. */
  label: string
  title: string
  children: React.ReactNode
}

/** A page that has one thing to say: a picture, a heading, a few words and the ways on. */
export function PicturePage({ art, variant, label, title, children }: PicturePageProps) {
  return (
    <Page className="grid grid-cols-[minmax(0,1fr)] items-center gap-8 py-8 md:grid-cols-2 md:gap-14 md:py-16">
      <Art
        name={art}
        variant={variant}
        alt=""
        sizes="(min-width: 768px) 36rem, 100vw"
        className="aspect-video rounded-lg md:aspect-4/3"
      />
      <div>
        <p className="font-semibold text-brass tabular-nums">{label}</p>
        <h1 className="mt-2 text-3xl">{title}</h1>
        {children}
      </div>
    </Page>
  )
}
