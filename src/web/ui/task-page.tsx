import { Art, type ArtName } from './art.tsx'

/** What of a picture a phone shows, which has a strip of it: the moon above the castle, the light below the door. */
const strips: Partial<Record<ArtName, string>> = {
  hero: 'max-md:[&_img]:object-[78%_15%]!',
  gate: 'max-md:[&_img]:object-bottom',
  lost: 'max-md:[&_img]:object-[50%_39%]',
}

interface TaskPageProps {
  title: string
  /** What happens next, in a line. */
  lead?: React.ReactNode
  art?: ArtName
  children: React.ReactNode
  /** Other ways on, under the task: a lost password, an account to make. */
  footer?: React.ReactNode
}

/** The frame of a screen with one task: a narrow column beside a picture of the place, under it on a phone. */
export function TaskPage({ title, lead, art = 'hero', children, footer }: TaskPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-page flex-1 grid-cols-[minmax(0,1fr)] content-start md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] md:items-start md:gap-10 md:px-6 md:py-8 lg:gap-16">
      <div className="px-4 pt-6 pb-12 sm:px-6 md:px-0 md:py-8">
        <h1 className="text-3xl">{title}</h1>
        {lead && <p className="mt-2 text-text-quiet">{lead}</p>}
        <div className="mt-6">{children}</div>
        {footer && (
          <div className="mt-8 border-t border-line pt-3 text-sm [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:font-semibold [&_a]:text-brass [&_a]:underline-offset-4 [&_a]:hover:underline">
            {footer}
          </div>
        )}
      </div>
      <div className="max-md:-order-1 md:sticky md:top-8">
        <Art
          name={art}
          alt=""
          sizes="(min-width: 768px) 44rem, 100vw"
          className={`h-32 md:h-[clamp(24rem,100dvh-11rem,42rem)] md:rounded-lg ${strips[art] ?? ''}`}
        />
      </div>
    </div>
  )
}
