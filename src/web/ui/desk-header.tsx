import { PageMeta } from '../base/page-meta.tsx'

interface DeskHeaderProps {
  title: string
  /** What the page is for. */
  lead: string
  /** Said behind it, on the page alone. */
  more?: React.ReactNode
  /** What is done about all of what follows. */
  children?: React.ReactNode
}

/** How a page of the team begins. */
export function DeskHeader({ title, lead, more, children }: DeskHeaderProps) {
  return (
    <>
      <PageMeta title={title} description={lead} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-2 max-w-prose text-text-quiet">
            {lead}
            {more}
          </p>
        </div>
        {children}
      </div>
    </>
  )
}
